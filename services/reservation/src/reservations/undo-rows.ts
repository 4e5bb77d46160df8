import type { Operator } from '@reserva/contracts/basics/actor';
import type { UndoKind, UndoProblem } from '@reserva/contracts/reservations/undo-command';
import type { Reservation } from '@reserva/database/models/reservations/reservations';
import { acceptedContests } from '@reserva/database/queries/money/contests';
import type { FreezeReason } from '@reserva/database/queries/money/freeze';
import { rowsOfOperation } from '@reserva/database/queries/reservations/reservations';
import { conclusionUndone, deletionUndone } from '@reserva/database/writes/operator-decisions';
import { describeMeal } from '@reserva/domain/basics/brazilian-texts';
import type { ReservationState } from '@reserva/domain/reservations/reservation';
import { chargeBefore, whyNotUndone } from '@reserva/domain/reservations/undo';
import { operatorActions } from '@reserva/domain/system/operator-actions';
import { done, refuse } from '@reserva/runtime/messaging/command-worker';
import { operatorOf } from '../actors.ts';
import { reevaluateAfterUndo } from '../basics/reevaluate-waivers.ts';
import type { Context, Handler } from '../context.ts';
import { type DecideRow, decideRows } from './decide-rows.ts';
import { describeState, rowEvents } from './row-events.ts';

interface UndoRequest {
  /** Id of the command whose effects are undone. */
  operation: string;
  kind: UndoKind;
  /** Id of the only reservation to undo; null to undo all reservations of the operation. */
  only: string | null;
}

interface UndoAttribution {
  operator: Operator;
  command: string;
}

const failed = (problem: UndoProblem) => ({ verdict: 'failed' as const, fault: problem });

/** Undoes an operation for each of its reservations. A reservation gets its earlier state and price back. */
async function undoRows(context: Context, request: UndoRequest, { operator, command }: UndoAttribution) {
  const { database, clock } = context;
  const { operation, kind, only } = request;
  const all = await rowsOfOperation(database, operation, kind);
  const rows = only ? all.filter(({ id }) => id === only) : all;
  const answers = await contestedBy(
    context,
    rows.map(({ id }) => id),
    operation,
  );
  const backAgain: Pick<Reservation, 'person' | 'date' | 'state'>[] = [];
  const noteBack = (reservation: Reservation, state: ReservationState) =>
    backAgain.push({ person: reservation.person, date: reservation.date, state });

  const decideUndo: DecideRow<'undone' | 'failed', UndoProblem> = (
    reservation,
    frozen: FreezeReason | null,
  ) => {
    if (!reservation) return failed('undo_changed');
    const now = clock.now();
    if (reservation.undone?.some((past) => past.command === command)) {
      noteBack(reservation, reservation.state);
      return { verdict: 'undone', fault: null };
    }
    const by = operator.userId;
    const contested = answers.has(reservation._id);
    const problem = whyNotUndone(reservation, { kind, operation, by, now, frozen, contested });
    const change = changeOf(reservation, kind, { at: now, by: operator, command });
    if (problem || !change) return failed(problem ?? 'undo_changed');
    noteBack(reservation, change.state);
    const events = rowEvents({ operator, command, at: now }, reservation, {
      action: operatorActions.other,
      description: change.description,
    });
    return { becomes: 'undone', write: { ...change.write, events }, onDuplicate: failed('undo_taken') };
  };
  const decided = await decideRows(context, rows, decideUndo, failed('undo_failed'));
  // Expired meals may be back, and a leave or a calendar exception may have been recorded since the operation. Which
  // no-shows of the quarter are free may change as well.
  await reevaluateAfterUndo(context, backAgain);
  return decided;
}

/** Returns the state, write and log text of the undo. */
function changeOf(reservation: Reservation, kind: UndoKind, by: Parameters<typeof deletionUndone>[2]) {
  const { decision, closed, state } = reservation;
  const meal = describeMeal(reservation);
  if (kind === 'delete') {
    const description = `Desfez a exclusão da reserva de ${meal}: volta como ${describeState(reservation)}`;
    return closed && { state, description, write: deletionUndone(reservation, closed, by) };
  }
  const before = chargeBefore(reservation);
  if (!decision || !before) return null;
  const was = describeState({ state: decision.from, priceCents: before.priceCents });
  return {
    state: decision.from,
    description: `Desfez a conclusão da reserva de ${meal}: ${describeState(reservation)} → ${was}`,
    write: conclusionUndone(reservation, decision, before, by),
  };
}

/** Returns the ids of reservations that this operation changed as the answer to an employee's contest. */
async function contestedBy({ database }: Context, ids: readonly string[], operation: string) {
  const contests = ids.length > 0 ? await acceptedContests(database, ids) : [];
  const byIt = contests.filter(
    ({ decision, answer }) => decision?.command === operation || answer?.command === operation,
  );
  return new Set(byIt.map(({ reservationId }) => reservationId));
}

/**
 * Undoes the conclusion or deletion of an operation. If every row fails for the same reason, the command is refused
 * with that reason.
 */
export const undo: Handler<'reservation.undo'> = async (context, request, { id: command, actor }) => {
  const whole = await context.database.operations
    .findById(request.operation)
    .select({ finishedAt: 1 })
    .lean();
  if (whole && !whole.finishedAt) return refuse('undo_nothing');
  const rows = await undoRows(context, request, { operator: operatorOf(actor), command });
  const [first] = rows;
  if (!first) return refuse('undo_nothing');
  const { fault } = first;
  if (fault && rows.every((row) => row.fault === fault)) return refuse(fault);
  return done({ rows });
};
