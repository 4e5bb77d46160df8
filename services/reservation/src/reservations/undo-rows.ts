import type { Operator } from '@reserva/contracts/basics/actor';
import type { UndoFault, UndoKind } from '@reserva/contracts/reservations/undo-command';
import type { Reservation } from '@reserva/database/models/reservations/reservations';
import { acceptedContests } from '@reserva/database/queries/money/contests';
import type { FreezeReason } from '@reserva/database/queries/money/freeze';
import { rowsOfOperation } from '@reserva/database/queries/reservations/operation-rows';
import { conclusionUndone, deletionUndone } from '@reserva/database/writes/operator-decisions';
import { describeMeal } from '@reserva/domain/basics/brazilian-texts';
import type { ReservationState } from '@reserva/domain/reservations/reservation';
import { chargeBefore, whyNotUndone } from '@reserva/domain/reservations/undo';
import { operatorActions } from '@reserva/domain/system/operator-actions';
import { reevaluateAfterUndo } from '../basics/reevaluate-waivers.ts';
import type { Context } from '../context.ts';
import { type DecideRow, decideRows } from './decide-rows.ts';
import { describeState } from './describe-state.ts';
import { rowEvents } from './row-events.ts';

interface UndoRequest {
  /** Id of the command whose deeds are taken back. */
  operation: string;
  kind: UndoKind;
  /** This reservation alone. */
  only: string | null;
}

interface UndoAttribution {
  operator: Operator;
  command: string;
}

const failed = (fault: UndoFault) => ({ verdict: 'failed' as const, fault });

/** Takes back what an operation did, of each reservation by itself: it becomes what it was before, price and all. */
export async function undoRows(context: Context, asked: UndoRequest, { operator, command }: UndoAttribution) {
  const { database, clock } = context;
  const { operation, kind, only } = asked;
  const all = await rowsOfOperation(database, operation, kind);
  const rows = only ? all.filter(({ id }) => id === only) : all;
  const answers = await contestedBy(
    context,
    rows.map(({ id }) => id),
    operation,
  );
  const backAgain: Pick<Reservation, 'person' | 'date' | 'state'>[] = [];
  const noteBack = (found: Reservation, state: ReservationState) =>
    backAgain.push({ person: found.person, date: found.date, state });

  const decideUndo: DecideRow<'undone' | 'failed', UndoFault> = (found, frozen: FreezeReason | null) => {
    if (!found) return failed('undo_changed');
    const now = clock.now();
    if (found.undone?.some((past) => past.command === command)) {
      noteBack(found, found.state);
      return { verdict: 'undone', fault: null };
    }
    const by = operator.userId;
    const contested = answers.has(found._id);
    const fault = whyNotUndone(found, { kind, operation, by, now, frozen, contested });
    const change = changeOf(found, kind, { at: now, by: operator, command });
    if (fault || !change) return failed(fault ?? 'undo_changed');
    noteBack(found, change.state);
    const events = rowEvents({ operator, command, at: now }, found, {
      action: operatorActions.other,
      description: change.description,
    });
    return { becomes: 'undone', write: { ...change.write, events }, taken: failed('undo_taken') };
  };
  const decided = await decideRows(context, rows, decideUndo, failed('undo_failed'));
  // A leave or a closing may have come meanwhile; and what is expired once more may be free, and others not any more.
  await reevaluateAfterUndo(context, backAgain);
  return decided;
}

/** What it becomes, and how the log tells it. */
function changeOf(found: Reservation, kind: UndoKind, by: Parameters<typeof deletionUndone>[2]) {
  const { decision, closed, state } = found;
  const meal = describeMeal(found);
  if (kind === 'delete') {
    const description = `Desfez a exclusão da reserva de ${meal}: volta como ${describeState(found)}`;
    return closed && { state, description, write: deletionUndone(found, closed, by) };
  }
  const before = chargeBefore(found);
  if (!decision || !before) return null;
  const was = describeState({ state: decision.from, priceCents: before.priceCents });
  return {
    state: decision.from,
    description: `Desfez a conclusão da reserva de ${meal}: ${describeState(found)} → ${was}`,
    write: conclusionUndone(found, decision, before, by),
  };
}

/** Those of which the operation was the answer to a contest. */
async function contestedBy({ database }: Context, ids: readonly string[], operation: string) {
  const contests = ids.length > 0 ? await acceptedContests(database, ids) : [];
  const byIt = contests.filter(
    ({ decision, answer }) => decision?.command === operation || answer?.command === operation,
  );
  return new Set(byIt.map(({ reservationId }) => reservationId));
}
