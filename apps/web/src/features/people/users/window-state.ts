import type { LocalTime, MealId } from '@reserva/contracts/basics/primitives';
import { nextWindow, openWindow, type Window } from '@reserva/domain/calendar/windows';
import { texts } from './texts.ts';

/** True if a meal can be reserved now. */
export interface WindowState {
  open: boolean;
  /** The meal whose window is open; null where none is. */
  meal: MealId | null;
  text: string;
}

/** 'Almoço: reservas abertas até 09:30', or when the next window opens. */
export function windowState(schedule: readonly Window[], time: LocalTime): WindowState {
  const now = openWindow(schedule, time);
  if (now) return { open: true, meal: now.id, text: texts.window.open(now.id, now.end) };
  const next = nextWindow(schedule, time);
  const then = next ? texts.window.next(next.id, next.start) : texts.window.noNext;
  return { open: false, meal: null, text: `${texts.window.closed} ${then}` };
}
