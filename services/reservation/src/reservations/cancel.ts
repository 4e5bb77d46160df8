import { personKeyOf, type Reservation } from '@reserva/database/models/reservations/reservations';
import { reservableNow } from '@reserva/database/queries/calendar/meal-hours';
import { commit } from '@reserva/database/writes/commit';
import { outboxEvent } from '@reserva/database/writes/outbox';
import { type Attribution, cancelled } from '@reserva/database/writes/reservations';
import { mayCancel } from '@reserva/domain/reservations/reservation';
import { type CommandHandler, done, refuse } from '@reserva/runtime/messaging/command-worker';
import { employeeOf } from '../actors.ts';
import { type Context, localNow } from '../context.ts';
import { onlyRequested } from './requested-meal.ts';

/**
 * Cancels the pending reservation of the meal whose window is open at its site: it becomes inactive and frees the slot. Where
 * the person names the meal, no other.
 */
export const cancel: CommandHandler<'reservation.cancel', Context> = async (context, { asked }, meta) => {
  const { database } = context;
  const { reservations } = database;
  const employee = employeeOf(meta.actor);
  const { now, date, time } = localNow(context);
  const personKey = personKeyOf({ kind: 'employee', id: employee.userId });
  const mine = await reservations.find({ personKey, date }).lean();
  // An earlier attempt of this very command may have done it and died before it could answer; the window may be over since.
  const earlier = mine.find(({ closed }) => closed?.command === meta.id);
  if (earlier) return done({ reservationId: earlier._id, date, meal: earlier.meal, site: earlier.site });
  const openAt = onlyRequested(await reservableNow(database, { date, time }), date, asked);
  if (openAt.size === 0) return refuse('outside_window_cancel');
  const found = mine.find(
    ({ active, meal, site, state }) => active && openAt.get(site) === meal && mayCancel(state),
  );
  if (!found) return refuse('no_pending_reservation');

  const { _id: reservationId, site } = found;
  const by = { at: now, by: employee, command: meta.id };
  if (!(await cancelMeal(context, found, by))) return refuse('no_pending_reservation');
  return done({ reservationId, date, meal: found.meal, site });
};

/** A person takes a pending reservation back: it becomes inactive and frees the slot. False where it is not pending any more. */
export async function cancelMeal(context: Context, found: Reservation, given: Attribution): Promise<boolean> {
  const { _id: reservationId, person, date, meal, site } = found;
  const { at, by, command } = given;
  const told = { reservationId, person, date, meal, site, by };
  const outcome = await commit(context, context.database.reservations, {
    ...cancelled(found, given),
    events: [outboxEvent('reservation.cancelled', `${command}-cancelled`, at, told)],
  });
  return outcome === 'stands';
}
