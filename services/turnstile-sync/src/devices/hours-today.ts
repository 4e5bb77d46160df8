import { calendarOf } from '@reserva/database/queries/calendar/service-calendar';
import { localDateOf } from '@reserva/domain/basics/time';
import { type ServingTurnstile, servedBy } from '@reserva/domain/calendar/meal-hours';
import type { Window } from '@reserva/domain/calendar/windows';
import type { Context } from '../context.ts';

/** When a turnstile serves today: devices know one week for all, so that a day of other hours is written to them as it comes. */
export async function hoursToday(
  { database, clock, zone }: Context,
  turnstile: ServingTurnstile,
): Promise<Window[]> {
  const date = localDateOf(clock.now(), zone);
  return servedBy(turnstile, await calendarOf(database, date), date);
}

/**
 * Noted of a device before hours are written to it: should that fail, or its process die, the next tick writes them, whatever
 * they are by then.
 */
export const hoursUnknown = { 'scheduleSync.hours': [] };

/** Whether each of these windows is there as it should be. */
export const areSame = (actual: readonly Window[], windows: readonly Window[]): boolean =>
  windows.every(({ id, start, end }) =>
    actual.some((window) => window.id === id && window.start === start && window.end === end),
  );
