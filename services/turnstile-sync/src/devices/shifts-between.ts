import type { LocalDate, MealId } from '@reserva/contracts/primitives';
import { addLocalDays, instantAt, localDateOf, type TimeZone } from '@reserva/domain/time';
import type { Window } from '@reserva/domain/windows';

export interface Shift {
  date: LocalDate;
  meal: MealId;
}

/** Of a device that was off for long, what lies further back is not looked at. */
const MOST_DAYS = 7;

/** The shifts of a turnstile of which a part lies between two instants, oldest first. */
export function shiftsBetween(schedule: readonly Window[], from: Date, to: Date, zone: TimeZone): Shift[] {
  const last = localDateOf(to, zone);
  const dates = Array.from({ length: MOST_DAYS }, (_, day) => addLocalDays(last, day + 1 - MOST_DAYS));
  return dates.flatMap((date) =>
    schedule
      .filter(({ start, end }) => instantAt(date, start, zone) < to && instantAt(date, end, zone) > from)
      .map(({ id: meal }) => ({ date, meal })),
  );
}
