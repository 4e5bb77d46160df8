import { titleCase } from '@reserva/domain/basics/names';
import type { AnswerOf, ReservationRow } from '@/shared/api/screen-names.ts';
import type { ResultList, ResultTone } from '@/shared/ui/result-tone.ts';
import type { BulkKind } from './bulk-actions.ts';
import { reservationsText, statusText, whichText } from './reservation-labels.ts';
import { texts } from './texts.ts';

/** A selected reservation: the input of the calls, and the details that distinguish people with the same name. */
export interface ChosenReservation {
  id: string;
  name: string;
  detail: string;
  /** The row at the moment of its selection. */
  row: ReservationRow;
}

export const chosenOf = (row: ReservationRow): ChosenReservation => ({
  id: row.id,
  name: row.usuario_nome,
  detail: whichText(row),
  row,
});

type ConcludeAnswer = AnswerOf<'reservations.concludeReservationsList'>;
type DeleteAnswer = AnswerOf<'reservations.deleteReservationsList'>;
type UndoAnswer = AnswerOf<'reservations.undo'>;
type BulkRow = (ConcludeAnswer | DeleteAnswer | UndoAnswer)['rows'][number];

/** The outcome of an action for each row. */
export interface BulkResult {
  /** The outcomes in groups. The last group is the failures. */
  lists: readonly ResultList[];
  /** The ids that can be deselected: all rows except failed ones, which the operator may retry. */
  deselectableIds: readonly string[];
  /** The action that can be undone. Absent if nothing changed. */
  undoableAction?: UndoableAction;
}

/** An action on reservations that can be undone. */
export interface UndoableAction {
  operacao: string;
  tipo: BulkKind;
  /** A text such as '12 reservas concluídas'. */
  text: string;
}

export const concludedLists = ({ rows, concluded, operacao }: ConcludeAnswer): BulkResult => ({
  ...resultOf(rows, [
    ['concluded', texts.conclude.done, 'success'],
    ['alreadyCompleted', texts.conclude.already, 'alert'],
    ['failed', texts.conclude.failed, 'error'],
  ]),
  ...undoableActionOf('conclude', operacao, concluded.length),
});

export const deletedLists = ({ rows, deleted, operacao }: DeleteAnswer): BulkResult => ({
  ...resultOf(rows, [
    ['deleted', texts.delete.done, 'success'],
    ['notFound', texts.delete.notFound, 'alert'],
    ['failed', texts.delete.failed, 'error'],
  ]),
  ...undoableActionOf('delete', operacao, deleted.length),
});

export const undoneLists = ({ rows }: UndoAnswer): BulkResult =>
  resultOf(rows, [
    ['undone', texts.undo.done, 'success'],
    ['failed', texts.undo.failed, 'error'],
  ]);

const actionTexts: Record<BulkKind, (count: number) => string> = {
  conclude: (count) =>
    `${reservationsText(count)} ${count === 1 ? texts.conclude.outcome.one : texts.conclude.outcome.many}`,
  delete: (count) =>
    `${reservationsText(count)} ${count === 1 ? texts.delete.outcome.one : texts.delete.outcome.many}`,
};

/** Returns the action that can be undone, or an empty object if nothing changed. */
export const undoableActionOf = (
  tipo: BulkKind,
  operacao: string,
  count: number,
): { undoableAction?: UndoableAction } =>
  count === 0 ? {} : { undoableAction: { operacao, tipo, text: actionTexts[tipo](count) } };

type Group = readonly [outcome: BulkRow['outcome'], label: string, tone: ResultTone];

function resultOf(rows: readonly BulkRow[], groups: readonly Group[]): BulkResult {
  const listOf = ([expectedTone, label, tone]: Group): ResultList => {
    const groupRows = rows.filter(({ outcome }) => outcome === expectedTone);
    return {
      label,
      tone,
      none: texts.noneOfThem,
      names: groupRows.map(({ name }) => name),
      lines: groupRows.map(lineOf),
    };
  };
  return {
    lists: groups.map(listOf),
    deselectableIds: rows.filter(({ outcome }) => outcome !== 'failed').map(({ id }) => id),
  };
}

/**
 * Returns a text such as 'Bruno Lima · crachá 2002 · Almoço · 19/11/2026 · Fábrica · Concluído (R$ 3,50): o mês está
 * fechado'.
 */
function lineOf({ name, reservation, reason, outcome }: BulkRow): string {
  const status = reservation && outcome !== 'deleted' ? [statusText(reservation)] : [];
  const reservationTexts = reservation ? [whichText(reservation), ...status] : [];
  const line = [titleCase(name), ...reservationTexts].join(' · ');
  return reason ? `${line}: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}` : line;
}
