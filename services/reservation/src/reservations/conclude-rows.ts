import type { Operator } from '@reserva/contracts/basics/actor';
import type { RowFault } from '@reserva/contracts/reservations/row-faults';
import type { Reservation } from '@reserva/database/models/reservations/reservations';
import { shiftPrices } from '@reserva/database/queries/money/shift-prices';
import { concludedBy, decided } from '@reserva/database/writes/operator-decisions';
import { describeMeal } from '@reserva/domain/basics/brazilian-texts';
import { isEaten, isPassing, mayConclude, reservationState } from '@reserva/domain/reservations/reservation';
import { chargeOf, wasUndone } from '@reserva/domain/reservations/undo';
import { operatorActions } from '@reserva/domain/system/operator-actions';
import { reevaluateWaivers } from '../basics/reevaluate-waivers.ts';
import { type Context, localNow } from '../context.ts';
import { type DecideRow, decideRows, type Row } from './decide-rows.ts';
import { describeState } from './describe-state.ts';
import { rowEvents } from './row-events.ts';

const failed = (fault: RowFault) => ({ verdict: 'failed' as const, fault });

/**
 * Concludes each pending or expired reservation whose day has come, at the price that was in force at
 * its meal. One whose gate is open fails: the person is passing, and the turn concludes it.
 */
export async function concludeRows(
  context: Context,
  reservations: readonly Row[],
  { operator, command }: { operator: Operator; command: string },
) {
  const { now, date: today } = localNow(context);
  const pricesOf = shiftPrices(context.database, { at: now, zone: context.zone });

  const changed: Reservation[] = [];

  const decideConclusion: DecideRow<'concluded' | 'alreadyCompleted' | 'failed'> = async (found, frozen) => {
    if (found?.decision?.command === command) {
      changed.push({ ...found, state: found.decision.from });
      return { verdict: 'concluded', fault: null };
    }
    // By an earlier attempt of this command, and taken back since.
    if (wasUndone(found, command)) return { verdict: 'concluded', fault: null };
    if (!found) return failed('not_found');
    if (!found.active) return failed('gone');
    if (isEaten(found.state)) return { verdict: 'alreadyCompleted', fault: 'already_done' };
    if (frozen) return failed(frozen);
    if (isPassing(found, now)) return failed('passing');
    if (found.date > today) return failed('future_date');
    // A gate that was opened without a reservation and never turned: there is nothing to conclude.
    if (!mayConclude(found.state)) return failed('not_found');
    changed.push(found);
    const prices = await pricesOf(found);
    const before = found.state === reservationState.pending ? null : chargeOf(found);
    const after = concludedBy(
      found.state,
      { at: now, by: operator, command },
      { kind: found.person.kind, prices },
      before,
    );
    return {
      becomes: 'concluded',
      write: {
        ...decided(found, now, after, before),
        events: rowEvents({ operator, command, at: now }, found, {
          action: operatorActions.conclude,
          description: `Concluiu a reserva de ${describeMeal(found)}: ${describeState(found)} → ${describeState(after)}`,
        }),
      },
    };
  };
  const rows = await decideRows(context, reservations, decideConclusion, failed('busy'));
  await reevaluateWaivers(context, changed);
  return rows;
}
