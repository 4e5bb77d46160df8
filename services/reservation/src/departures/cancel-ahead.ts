import type { Departure } from '@reserva/database/models/departures';
import { personKeyOf, type Reservation } from '@reserva/database/models/reservations';
import { outboxEvent } from '@reserva/database/outbox';
import { commitAll, type Row } from '@reserva/database/writes/commit-all';
import { cancelled } from '@reserva/database/writes/reservations';
import { mayCancel, statesThat } from '@reserva/domain/reservation';
import type { Context } from '../context.ts';
import { rowsFailed } from '../operations/rows.ts';

/**
 * Cancels what somebody who left has reserved after their last day. Done again it finds nothing more to do. Whoever is
 * passing a gate right now is left to the turn.
 * @returns how many were cancelled now
 * @throws where some could not be
 */
export async function cancelAhead(
  context: Context,
  departure: Pick<Departure, '_id' | 'person' | 'lastDay'>,
): Promise<number> {
  const { reservations, users } = context.database;
  const { person, lastDay } = departure;
  const ahead: Reservation[] = await reservations
    .find({
      personKey: personKeyOf({ kind: 'employee', id: person.id }),
      date: { $gt: lastDay },
      active: true,
      state: { $in: statesThat(mayCancel) },
    })
    .lean();
  if (ahead.length === 0) return 0;
  const user = await users.findById(person.id).select({ email: 1 }).lean();
  const rows = ahead.map((found) => cancellation(context, departure, found, user?.email ?? ''));
  const outcomes = await commitAll(context, reservations, rows, rowsFailed(context));
  if (outcomes.includes('failed')) throw new Error('reservations after a last day could not be cancelled');
  return outcomes.filter((outcome) => outcome === 'stands').length;
}

function cancellation(
  context: Context,
  { _id: command, lastDay }: Pick<Departure, '_id' | 'lastDay'>,
  { _id: reservationId, person, date, meal, site }: Reservation,
  email: string,
): Row<Reservation> {
  const at = context.clock.now();
  const by = { kind: 'system', job: 'departure' } as const;
  const event = outboxEvent('reservation.cancelled', `${command}-${reservationId}-cancelled`, at, {
    reservationId,
    person,
    date,
    meal,
    site,
    by,
    departure: { lastDay, email },
  });
  return { ...cancelled(reservationId, { at, by, command }), events: [event] };
}
