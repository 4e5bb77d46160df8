import type { Reservation } from '@reserva/database/models/reservations';
import { deleted } from '@reserva/database/writes/reservations';
import { brazilianMoment, describeMeal } from '@reserva/domain/brazilian-texts';
import { operatorActions } from '@reserva/domain/operator-actions';
import { isPassing, reservationState } from '@reserva/domain/reservation';
import { monthOf } from '@reserva/domain/time';
import { type CommandHandler, done } from '@reserva/runtime/messaging/command-worker';
import { type Context, localNow } from '../context.ts';
import { closedMonths } from '../months/is-month-closed.ts';
import { decideRows, type Judge, namesUnder, withoutNames } from './decide-rows.ts';
import { describeState } from './describe.ts';
import { operatorOf } from './operator-of.ts';
import { rowEvents } from './row-events.ts';

/**
 * Deletes each reservation, whatever its status: it becomes inactive and keeps what it was, its slot is free. One whose
 * gate is open fails: the person is passing right now.
 */
export const deleteList: CommandHandler<'reservation.deleteList', Context> = async (
  context,
  payload,
  meta,
) => {
  const operator = operatorOf(meta.actor);
  const { now } = localNow(context);
  const closed = await closedMonths(context);

  const judge: Judge<'deleted' | 'notFound' | 'failed'> = (found) => {
    if (found?.closed?.command === meta.id) return { verdict: 'deleted', fault: null };
    if (!found) return { verdict: 'notFound', fault: 'not_found' };
    if (!found.active) return { verdict: 'notFound', fault: 'gone' };
    if (isPassing(found, now)) return { verdict: 'failed', fault: 'passing' };
    if (closed.has(monthOf(found.date))) return { verdict: 'failed', fault: 'month_closed' };
    // A gate that was opened without a reservation and never turned: there is nothing to delete.
    if (found.state === reservationState.authorised) return { verdict: 'notFound', fault: 'not_found' };
    return {
      becomes: 'deleted',
      set: deleted({ at: now, by: operator, command: meta.id }),
      events: rowEvents({ operator, command: meta.id, at: now }, found, {
        action: operatorActions.delete,
        description: `Deletou a reserva de ${describeWhole(found, context)}`,
      }),
    };
  };
  const rows = await decideRows(context, payload.reservations, judge, 'failed');
  return done({
    deleted: namesUnder(rows, 'deleted'),
    notFound: namesUnder(rows, 'notFound'),
    failed: namesUnder(rows, 'failed'),
    rows: withoutNames(rows),
  });
};

/** All that the log must keep of what is gone from the lists. */
function describeWhole(reservation: Reservation, { zone }: Context): string {
  const { createdAt, stateAt, createdBy } = reservation;
  const by = 'name' in createdBy ? ` por ${createdBy.name}` : '';
  return (
    `${describeMeal(reservation)}: ${describeState(reservation)} desde ${brazilianMoment(stateAt, zone)}, ` +
    `criada em ${brazilianMoment(createdAt, zone)}${by}`
  );
}
