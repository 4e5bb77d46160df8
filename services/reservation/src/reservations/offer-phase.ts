import type { Reservation } from '@reserva/database/models/reservations/reservations';
import { reservableAt } from '@reserva/database/queries/calendar/meal-hours';
import { calendarOf } from '@reserva/database/queries/calendar/service-calendar';
import { turnstilesOfSite } from '@reserva/database/queries/gates/turnstiles';
import { localTimeOf } from '@reserva/domain/basics/time';
import { shiftEnd } from '@reserva/domain/calendar/serving';
import { type HandOverPhase, handOverPhase } from '@reserva/domain/reservations/hand-over';
import { type Context, localNow } from '../context.ts';

/**
 * Returns the current phase of the meal, which says if it can be handed over. Uses the hours of its day, also changed
 * ones.
 */
export async function phaseOf(
  context: Context,
  line: Pick<Reservation, 'date' | 'meal' | 'site'>,
): Promise<HandOverPhase> {
  const { database, zone } = context;
  const { date, time } = localNow(context);
  if (line.date !== date) return line.date < date ? 'late' : 'early';
  const [windows, turnstiles, calendar] = await Promise.all([
    reservableAt(database, line),
    turnstilesOfSite(database, line.site),
    calendarOf(database, date),
  ]);
  const ends = localTimeOf(shiftEnd(turnstiles, calendar, line, zone), zone);
  return handOverPhase(
    time,
    windows.find(({ id }) => id === line.meal),
    ends,
  );
}

export const MAX_ATTEMPTS = 5;

export const toResult = ({ _id: reservationId, date, meal, site }: Reservation) => ({
  reservationId,
  date,
  meal,
  site,
});
