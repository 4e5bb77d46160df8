import type { WeeklyWindow } from '@reserva/domain/windows';
import { schemaOf } from './model.ts';

/** A meal's window inside a document. */
export const windowSchema = schemaOf<WeeklyWindow>(
  {
    id: { type: Number, required: true },
    start: { type: String, required: true },
    end: { type: String, required: true },
  },
  { _id: false, id: false },
);
