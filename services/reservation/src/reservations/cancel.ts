import { personKeyOf, type Reservation } from '@reserva/database/models/reservations/reservations';
import { reservableNow } from '@reserva/database/queries/calendar/meal-hours';
import { commit } from '@reserva/database/writes/commit';
import { outboxEvent } from '@reserva/database/writes/outbox';
import { type Attribution, cancelled } from '@reserva/database/writes/reservations';
import { mayCancel } from '@reserva/domain/reservations/reservation';
import { done, refuse } from '@reserva/runtime/messaging/command-worker';
import { employeeOf } from '../actors.ts';
import { type Context, type Handler, localNow } from '../context.ts';
import { onlyRequested } from './reserve.ts';

/**
 * Cancels the person's pending reservation if the window of its meal is open at its site. The meal can then be reserved
 * again. If the person names a meal, only that one is cancelled.
 */
export const cancel: Handler<'reservation.cancel'> = async (context, { asked: requested }, meta) => {
  const { database } = context;
  const { reservations } = database;
  const employee = employeeOf(meta.actor);
  const { now, date, time } = localNow(context);
  const personKey = personKeyOf({ kind: 'employee', id: employee.userId });
  const ownReservations = await reservations.find({ personKey, date }).lean();
  // An earlier attempt of this command may have cancelled the reservation and crashed. The window may have ended since.
  const earlier = ownReservations.find(({ closed }) => closed?.command === meta.id);
  if (earlier) return done({ reservationId: earlier._id, date, meal: earlier.meal, site: earlier.site });
  const openAt = onlyRequested(await reservableNow(database, { date, time }), date, requested);
  if (openAt.size === 0) return refuse('outside_window_cancel');
  const reservation = ownReservations.find(
    ({ active, meal, site, state }) => active && openAt.get(site) === meal && mayCancel(state),
  );
  if (!reservation) return refuse('no_pending_reservation');

  const { _id: reservationId, site } = reservation;
  const by = { at: now, by: employee, command: meta.id };
  if (!(await cancelMeal(context, reservation, by))) return refuse('no_pending_reservation');
  return done({ reservationId, date, meal: reservation.meal, site });
};

/**
 * Cancels a pending reservation. The meal can then be reserved again. @returns false if the reservation is no longer
 * pending
 */
export async function cancelMeal(
  context: Context,
  reservation: Reservation,
  attribution: Attribution,
): Promise<boolean> {
  const { _id: reservationId, person, date, meal, site } = reservation;
  const { at, by, command } = attribution;
  const payload = { reservationId, person, date, meal, site, by };
  const outcome = await commit(context, context.database.reservations, {
    ...cancelled(reservation, attribution),
    events: [outboxEvent('reservation.cancelled', `${command}-cancelled`, at, payload)],
  });
  return outcome === 'written';
}
