import type { Departure } from '@reserva/database/models/money/departures';
import { personKeyOf, type Reservation } from '@reserva/database/models/reservations/reservations';
import { mayCancel, statesThat } from '@reserva/domain/reservations/reservation';
import { cancelPending } from '../basics/cancel-pending.ts';
import type { Context } from '../context.ts';

/**
 * Cancels the reservations that a departed person has for days after the last day of work. It is idempotent. Skips a
 * reservation whose person is passing a gate, because the turn needs it.
 * @returns the number of reservations that this call cancelled
 * @throws Error when some could not be cancelled
 */
export async function cancelAhead(
  context: Context,
  departure: Pick<Departure, '_id' | 'person' | 'lastDay'>,
): Promise<number> {
  const { person, lastDay } = departure;
  const ahead: Reservation[] = await context.database.reservations
    .find({
      personKey: personKeyOf({ kind: 'employee', id: person.id }),
      date: { $gt: lastDay },
      active: true,
      state: { $in: statesThat(mayCancel) },
    })
    .lean();
  return cancelPending(
    context,
    'departure',
    ahead.map((reservation) => ({
      found: reservation,
      decision: departure._id,
      explanationFor: (email) => ({ departure: { lastDay, email } }),
    })),
  );
}
