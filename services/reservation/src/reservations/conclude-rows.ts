import type { Operator } from '@reserva/contracts/basics/actor';
import type { RowProblem } from '@reserva/contracts/reservations/row-problems';
import type { Reservation } from '@reserva/database/models/reservations/reservations';
import { shiftPrices } from '@reserva/database/queries/money/shift-prices';
import { concludedBy, decided } from '@reserva/database/writes/operator-decisions';
import { describeMeal } from '@reserva/domain/basics/brazilian-texts';
import { isEaten, isPassing, mayConclude, reservationState } from '@reserva/domain/reservations/reservation';
import { chargeOf, wasUndone } from '@reserva/domain/reservations/undo';
import { operatorActions } from '@reserva/domain/system/operator-actions';
import { done } from '@reserva/runtime/messaging/command-worker';
import { operatorOf } from '../actors.ts';
import { reevaluateWaivers } from '../basics/reevaluate-waivers.ts';
import { type Context, type Handler, localNow } from '../context.ts';
import { type DecideRow, decideRows, namesUnder, type Row, withoutNames } from './decide-rows.ts';
import { describeState, rowEvents } from './row-events.ts';

const failed = (problem: RowProblem) => ({ verdict: 'failed' as const, fault: problem });

/**
 * Concludes pending or expired reservations of today and earlier days, at the price that applied to their meal. A
 * reservation whose gate is open fails, because the turn of the arm will conclude it.
 */
export async function concludeRows(
  context: Context,
  reservations: readonly Row[],
  { operator, command }: { operator: Operator; command: string },
) {
  const { now, date: today } = localNow(context);
  const pricesOf = shiftPrices(context.database, { at: now, zone: context.zone });

  const changed: Reservation[] = [];

  const decideConclusion: DecideRow<'concluded' | 'alreadyCompleted' | 'failed'> = async (
    reservation,
    frozen,
  ) => {
    if (reservation?.decision?.command === command) {
      changed.push({ ...reservation, state: reservation.decision.from });
      return { verdict: 'concluded', fault: null };
    }
    // An earlier attempt of this command concluded the reservation, and an operator has undone this since. It must not
    // be concluded again.
    if (wasUndone(reservation, command)) return { verdict: 'concluded', fault: null };
    if (!reservation) return failed('not_found');
    if (!reservation.active) return failed('gone');
    if (isEaten(reservation.state)) return { verdict: 'alreadyCompleted', fault: 'already_done' };
    if (frozen) return failed(frozen);
    if (isPassing(reservation, now)) return failed('passing');
    if (reservation.date > today) return failed('future_date');
    // A gate opened for a person without a reservation, and the arm was not turned. There is nothing to conclude.
    if (!mayConclude(reservation.state)) return failed('not_found');
    changed.push(reservation);
    const prices = await pricesOf(reservation);
    const before = reservation.state === reservationState.pending ? null : chargeOf(reservation);
    const after = concludedBy(
      reservation.state,
      { at: now, by: operator, command },
      { kind: reservation.person.kind, prices },
      before,
    );
    return {
      becomes: 'concluded',
      write: {
        ...decided(reservation, now, after, before),
        events: rowEvents({ operator, command, at: now }, reservation, {
          action: operatorActions.conclude,
          description: `Concluiu a reserva de ${describeMeal(reservation)}: ${describeState(reservation)} → ${describeState(after)}`,
        }),
      },
    };
  };
  const rows = await decideRows(context, reservations, decideConclusion, failed('busy'));
  await reevaluateWaivers(context, changed);
  return rows;
}

/** Concludes the reservations that an operator selected. */
export const concludeList: Handler<'reservation.concludeList'> = async (
  context,
  { reservations },
  { id: command, actor },
) => {
  const rows = await concludeRows(context, reservations, { operator: operatorOf(actor), command });
  return done({
    concluded: namesUnder(rows, 'concluded'),
    alreadyCompleted: namesUnder(rows, 'alreadyCompleted'),
    failed: namesUnder(rows, 'failed'),
    rows: withoutNames(rows),
    operation: command,
  });
};
