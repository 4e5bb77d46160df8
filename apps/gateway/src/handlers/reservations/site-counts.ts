import { shiftCounts } from '@reserva/database/queries/reservations/reservations';
import { endedShifts } from '@reserva/domain/calendar/serving';
import { shiftOf } from '../basics/shift.ts';
import { siteNow } from '../gates/site-now.ts';
import type { Handlers } from '../handler.ts';

/** The counts of the displays. */
export const siteCountHandlers = {
  /** Counts the reservations and check-ins of one shift for a display. */
  'reservations.getQuantityCheckins': async ({ database }, { query }) => {
    const { reservations, checkins, reserveless } = await shiftCounts(database, shiftOf(query));
    return { reservations, checkins, reserveless };
  },

  /** Counts the people of a shift who have not come yet, for the display of its site. */
  'reservations.getQuantityReservationsCurrentMeal': async (context, { query }) => {
    const { shifts, meal: serving, date, time } = await siteNow(context, query.local);
    const over = endedShifts(shifts, time);
    // If no meal is requested, use the meal being served, or else the meal whose shift ended last today.
    const meal = query.time || serving || (over.at(-1)?.id ?? 0);
    const ended = over.some(({ id }) => id === meal);
    if (meal === 0) return { ended, reservations: 0, currentMeal: serving };
    const { missing } = await shiftCounts(context.database, { date, site: query.local, meal });
    return { ended, reservations: missing, currentMeal: serving };
  },
} satisfies Partial<Handlers>;
