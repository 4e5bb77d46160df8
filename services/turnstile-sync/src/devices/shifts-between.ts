import type { LocalDate, MealId } from '@reserva/contracts/basics/primitives';
import { addLocalDays, instantAt, localDateOf, type TimeZone } from '@reserva/domain/basics/time';
import type { Window } from '@reserva/domain/calendar/windows';

export interface Shift {
  date: LocalDate;
  meal: MealId;
}

/** Number of days that are searched for shifts. If a device was off for more days, earlier shifts are ignored. */
const MAX_DAYS = 7;

/** Returns the last days up to an instant, oldest first. */
export function datesUntil(to: Date, zone: TimeZone): LocalDate[] {
  const last = localDateOf(to, zone);
  return Array.from({ length: MAX_DAYS }, (_, day) => addLocalDays(last, day + 1 - MAX_DAYS));
}

/**
 * Returns the shifts of a turnstile that overlap the time between two instants, oldest first.
 * @param hoursOn returns the turnstile's serving windows on a day
 */
export function shiftsBetween(
  hoursOn: (date: LocalDate) => readonly Window[],
  from: Date,
  to: Date,
  zone: TimeZone,
): Shift[] {
  return datesUntil(to, zone).flatMap((date) =>
    hoursOn(date)
      .filter(({ start, end }) => instantAt(date, start, zone) < to && instantAt(date, end, zone) > from)
      .map(({ id: meal }) => ({ date, meal })),
  );
}
