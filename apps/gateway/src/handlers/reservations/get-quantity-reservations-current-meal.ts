import { shiftCounts } from '@reserva/database/queries/reservations/reservations';
import { endedShifts } from '@reserva/domain/calendar/serving';
import { siteNow } from '../gates/site-now.ts';
import type { Handler } from '../handler.ts';

/** How many of a shift did not come yet, for the display of its site. */
export const getQuantityReservationsCurrentMeal: Handler<
  'reservations.getQuantityReservationsCurrentMeal'
> = async (context, { query }) => {
  const { shifts, meal: serving, date, time } = await siteNow(context, query.local);
  const over = endedShifts(shifts, time);
  // Asked for no meal: the one being served, else the shift that ended last today.
  const meal = query.time || serving || (over.at(-1)?.id ?? 0);
  const ended = over.some(({ id }) => id === meal);
  if (meal === 0) return { ended, reservations: 0, currentMeal: serving };
  const { missing } = await shiftCounts(context.database, { date, site: query.local, meal });
  return { ended, reservations: missing, currentMeal: serving };
};
