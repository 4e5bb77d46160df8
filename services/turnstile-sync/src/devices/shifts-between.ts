import type { LocalDate, MealId } from '@reserva/contracts/basics/primitives';
import { addLocalDays, instantAt, localDateOf, type TimeZone } from '@reserva/domain/basics/time';
import type { Window } from '@reserva/domain/calendar/windows';

export interface Shift {
  date: LocalDate;
  meal: MealId;
}

/** Of a device that was off for long, what lies further back is not looked at. */
const MAX_DAYS = 7;

/** The days that are looked at, oldest first. */
export function datesUntil(to: Date, zone: TimeZone): LocalDate[] {
  const last = localDateOf(to, zone);
  return Array.from({ length: MAX_DAYS }, (_, day) => addLocalDays(last, day + 1 - MAX_DAYS));
}

/**
 * The shifts of a turnstile of which a part lies between two instants, oldest first.
 * @param hoursOn when it serves on a day
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
