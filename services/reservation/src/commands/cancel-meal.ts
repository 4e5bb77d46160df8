import type { Reservation } from '@reserva/database/models/reservations';
import { outboxEvent } from '@reserva/database/outbox';
import { commit } from '@reserva/database/writes/commit';
import { type By, cancelled } from '@reserva/database/writes/reservations';
import type { Context } from '../context.ts';

/** A person takes a pending reservation back: it becomes inactive and frees the slot. False where it is not pending any more. */
export async function cancelMeal(context: Context, found: Reservation, given: By): Promise<boolean> {
  const { _id: reservationId, person, date, meal, site } = found;
  const { at, by, command } = given;
  const told = { reservationId, person, date, meal, site, by };
  const outcome = await commit(context, context.database.reservations, {
    ...cancelled(found, given),
    events: [outboxEvent('reservation.cancelled', `${command}-cancelled`, at, told)],
  });
  return outcome === 'stands';
}
