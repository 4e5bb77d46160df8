import { calendarOf } from '@reserva/database/queries/calendar/service-calendar';
import { localDateOf } from '@reserva/domain/basics/time';
import { type ServingTurnstile, servedBy } from '@reserva/domain/calendar/meal-hours';
import type { Window } from '@reserva/domain/calendar/windows';
import type { Context } from '../context.ts';

/**
 * Returns the serving windows of a turnstile for today. A device stores one set of windows for all days. Other hours of
 * a single day are therefore written to it only on that day.
 */
export async function hoursToday(
  { database, clock, zone }: Context,
  turnstile: ServingTurnstile,
): Promise<Window[]> {
  const date = localDateOf(clock.now(), zone);
  return servedBy(turnstile, await calendarOf(database, date), date);
}

/**
 * Change that is stored before windows are written to a device. It says that the device's windows are not known. If the
 * write fails or the process dies, the next tick therefore writes the windows again.
 */
export const hoursUnknown = { 'scheduleSync.hours': [] };

/** True if each of these windows is among the actual ones, with the same start and end. */
export const areSame = (actual: readonly Window[], windows: readonly Window[]): boolean =>
  windows.every(({ id, start, end }) =>
    actual.some((window) => window.id === id && window.start === start && window.end === end),
  );
