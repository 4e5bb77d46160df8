import type { LocalTime, MealId } from '@reserva/contracts/basics/primitives';
import { nextWindow, openWindow, type Window } from '@reserva/domain/calendar/windows';
import { texts } from './texts.ts';

/** The state of the reservation windows at a moment. */
export interface WindowState {
  open: boolean;
  /** The meal whose window is open. Null if none is. */
  meal: MealId | null;
  text: string;
}

/** Returns a text such as 'Almoço: reservas abertas até 09:30', or the start of the next window. */
export function windowState(schedule: readonly Window[], time: LocalTime): WindowState {
  const now = openWindow(schedule, time);
  if (now) return { open: true, meal: now.id, text: texts.window.open(now.id, now.end) };
  const next = nextWindow(schedule, time);
  const then = next ? texts.window.next(next.id, next.start) : texts.window.noNext;
  return { open: false, meal: null, text: `${texts.window.closed} ${then}` };
}
