import type { WeeklyWindow } from '@reserva/domain/calendar/windows';
import { meal } from './fields.ts';
import { partOf } from './model.ts';

/** A meal's window as a part of a document. */
export const windowSchema = partOf<WeeklyWindow>({
  id: meal,
  start: { type: String, required: true },
  end: { type: String, required: true },
});
