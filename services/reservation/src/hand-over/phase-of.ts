import type { Reservation } from '@reserva/database/models/reservations';
import { reservationSchedule } from '@reserva/database/queries/settings';
import { turnstilesOfSite } from '@reserva/database/queries/turnstiles';
import { type HandOverPhase, handOverPhase } from '@reserva/domain/hand-over';
import { shiftEnd } from '@reserva/domain/serving';
import { localTimeOf } from '@reserva/domain/time';
import { type Context, localNow } from '../context.ts';

/** Whether a meal can be passed on at this moment, by the windows and the turnstiles as they stand. */
export async function phaseOf(
  context: Context,
  line: Pick<Reservation, 'date' | 'meal' | 'site'>,
): Promise<HandOverPhase> {
  const { database, zone } = context;
  const { date, time } = localNow(context);
  if (line.date !== date) return line.date < date ? 'late' : 'early';
  const [schedule, turnstiles] = await Promise.all([
    reservationSchedule(database),
    turnstilesOfSite(database, line.site),
  ]);
  const ends = localTimeOf(shiftEnd(turnstiles, line, zone), zone);
  return handOverPhase(
    time,
    schedule.find(({ id }) => id === line.meal),
    ends,
  );
}

export const TRIES = 5;

export const told = ({ _id: reservationId, date, meal, site }: Reservation) => ({
  reservationId,
  date,
  meal,
  site,
});
