import type { LocalDate } from '@reserva/contracts/basics/primitives';
import type { DayMeal } from '@reserva/domain/calendar/service-calendar';
import { reservationState } from '@reserva/domain/reservations/reservation';
import type { Database } from '../../database.ts';
import type { Reservation } from '../../models/reservations/reservations.ts';

/** Of any day: a bound all the same, or the index of what is pending is not used. */
const EVER = { $gte: '' };

/** The meals of which anything is pending. @param range.to up to this day; of any day where nothing is said */
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

/** What is pending of one meal. */
export const pendingOf = (
  { reservations }: Database,
  { site, date, meal }: DayMeal,
): Promise<Reservation[]> =>
  reservations.find({ date, site, meal, state: reservationState.pending, active: true }).lean();
