import type { LocalDate } from '@reserva/contracts/basics/primitives';
import type { DayMeal } from '@reserva/domain/calendar/service-calendar';
import { reservationState } from '@reserva/domain/reservations/reservation';
import type { Database } from '../../database.ts';
import type { Reservation } from '../../models/reservations/reservations.ts';

/**
 * Condition that matches every date. MongoDB uses the index of pending reservations only if a query has a condition on
 * the date.
 */
const EVER = { $gte: '' };

/**
 * Returns the days and meals that have pending reservations.
 * @param range.to last day; if absent, all days
 */
export async function pendingMeals(
  { reservations }: Database,
  range: { to?: LocalDate } = {},
): Promise<DayMeal[]> {
  const groups = await reservations.aggregate<{ _id: DayMeal }>([
    {
      $match: {
        active: true,
        state: reservationState.pending,
        date: range.to === undefined ? EVER : { $lte: range.to },
      },
    },
    { $group: { _id: { site: '$site', date: '$date', meal: '$meal' } } },
  ]);
  return groups.map(({ _id }) => _id);
}

/** Reads the pending reservations of one meal. */
export const pendingOf = (
  { reservations }: Database,
  { site, date, meal }: DayMeal,
): Promise<Reservation[]> =>
  reservations.find({ date, site, meal, state: reservationState.pending, active: true }).lean();
