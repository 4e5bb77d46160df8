import type { Operator } from '@reserva/contracts/basics/actor';
import type { Reservation } from '@reserva/database/models/reservations/reservations';
import { decided, deleted } from '@reserva/database/writes/operator-decisions';
import { brazilianMoment, describeMeal } from '@reserva/domain/basics/brazilian-texts';
import { isPassing, reservationState } from '@reserva/domain/reservations/reservation';
import { wasUndone } from '@reserva/domain/reservations/undo';
import { operatorActions } from '@reserva/domain/system/operator-actions';
import { done } from '@reserva/runtime/messaging/command-worker';
import { operatorOf } from '../actors.ts';
import { reevaluateWaivers } from '../basics/reevaluate-waivers.ts';
import { type Context, type Handler, localNow } from '../context.ts';
import { type DecideRow, decideRows, namesUnder, type Row, withoutNames } from './decide-rows.ts';
import { describeState, rowEvents } from './row-events.ts';

/**
 * Deletes reservations in any state. A deleted reservation becomes inactive and keeps its data, and its person can
 * reserve the meal again. A reservation whose gate is open fails, because its person is passing.
 */
export async function deleteRows(
  context: Context,
  reservations: readonly Row[],
  { operator, command }: { operator: Operator; command: string },
) {
  const { now } = localNow(context);

  const changed: Reservation[] = [];

  const decideDeletion: DecideRow<'deleted' | 'notFound' | 'failed'> = (reservation, frozen) => {
    if (reservation?.closed?.command === command) {
      changed.push(reservation);
      return { verdict: 'deleted', fault: null };
    }
    // An earlier attempt of this command deleted the reservation, and an operator has undone this since. It must not be
    // deleted again.
    if (wasUndone(reservation, command)) return { verdict: 'deleted', fault: null };
    if (!reservation) return { verdict: 'notFound', fault: 'not_found' };
    if (!reservation.active) return { verdict: 'notFound', fault: 'gone' };
    if (isPassing(reservation, now)) return { verdict: 'failed', fault: 'passing' };
    if (frozen) return { verdict: 'failed', fault: frozen };
    // A gate opened for a person without a reservation, and the arm was not turned. There is nothing to delete.
    if (reservation.state === reservationState.authorised) return { verdict: 'notFound', fault: 'not_found' };
    changed.push(reservation);
    return {
      becomes: 'deleted',
      write: {
        ...decided(reservation, now, deleted({ at: now, by: operator, command })),
        events: rowEvents({ operator, command, at: now }, reservation, {
          action: operatorActions.delete,
          description: `Deletou a reserva de ${describeWhole(reservation, context)}`,
        }),
      },
    };
  };
  const rows = await decideRows(context, reservations, decideDeletion, { verdict: 'failed', fault: 'busy' });
  await reevaluateWaivers(context, changed);
  return rows;
}

/** Describes the deleted reservation completely, because only the log shows it from now on. */
function describeWhole(reservation: Reservation, { zone }: Context): string {
  const { createdAt, stateAt, createdBy } = reservation;
  const by =
    'name' in createdBy ? ` ${createdBy.kind === 'terminal' ? 'no terminal' : 'por'} ${createdBy.name}` : '';
  return (
    `${describeMeal(reservation)}: ${describeState(reservation)} desde ${brazilianMoment(stateAt, zone)}, ` +
    `criada em ${brazilianMoment(createdAt, zone)}${by}`
  );
}

/** Deletes the reservations that an operator selected. */
export const deleteList: Handler<'reservation.deleteList'> = async (
  context,
  { reservations },
  { id: command, actor },
) => {
  const rows = await deleteRows(context, reservations, { operator: operatorOf(actor), command });
  return done({
    deleted: namesUnder(rows, 'deleted'),
    notFound: namesUnder(rows, 'notFound'),
    failed: namesUnder(rows, 'failed'),
    rows: withoutNames(rows),
    operation: command,
  });
};
