import { calendarOf } from '@reserva/database/queries/calendar/service-calendar';
import { localDateOf } from '@reserva/domain/basics/time';
import { type ServingTurnstile, servedBy } from '@reserva/domain/calendar/meal-hours';
import type { Window } from '@reserva/domain/calendar/windows';
import type { Context } from '../context.ts';

/**
 * Returns the serving windows of a turnstile for today. Devices store one set of windows for all days, so exceptional
 * hours are written on the day itself.
 */
export async function hoursToday(
  { database, clock, zone }: Context,
  turnstile: ServingTurnstile,
): Promise<Window[]> {
  const date = localDateOf(clock.now(), zone);
  return servedBy(turnstile, await calendarOf(database, date), date);
}

/**
 * Stored before windows are written to a device. If the write fails or the process dies, the next tick writes the
 * windows again.
 */
export const hoursUnknown = { 'scheduleSync.hours': [] };

/** True if the device has each of these windows unchanged. */
export const areSame = (actual: readonly Window[], windows: readonly Window[]): boolean =>
  windows.every(({ id, start, end }) =>
    actual.some((window) => window.id === id && window.start === start && window.end === end),
  );
