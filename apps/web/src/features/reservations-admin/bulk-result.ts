import type { AnswerOf } from '@reserva/contracts/http/operations';
import type { ReservationRow } from '@reserva/contracts/http/reservation-admin';
import { titleCase } from '@reserva/domain/names';
import type { ResultList, ResultTone } from '@/shared/ui/result-tone.ts';
import { statusText, whichText } from './wording.ts';

/** A reservation chosen in the list: what the calls want of it, and what tells it from others of the same name. */
export interface ChosenReservation {
  id: string;
  name: string;
  detail: string;
  /** As it was when it was chosen. */
  row: ReservationRow;
}

export const chosenOf = (row: ReservationRow): ChosenReservation => ({
  id: row.id,
  name: row.usuario_nome,
  detail: whichText(row),
  row,
});

type Concluded = AnswerOf<'reservations.concludeReservationsList'>;
type Deleted = AnswerOf<'reservations.deleteReservationsList'>;
type Decided = (Concluded | Deleted)['rows'][number];

/** What became of the rows. */
export interface BulkResult {
  /** In groups; the last one is what failed. */
  lists: readonly [done: ResultList, left: ResultList, failed: ResultList];
  /** Which of those sent need not stay chosen: everything but what failed, which may be tried again. */
  settled: readonly string[];
}

export const concludedLists = ({ rows }: Concluded): BulkResult =>
  resultOf(rows, [
    ['concluded', 'Concluídas', 'success'],
    ['alreadyCompleted', 'Já estavam concluídas', 'alert'],
    ['failed', 'Não foi possível concluir', 'error'],
  ]);

export const deletedLists = ({ rows }: Deleted): BulkResult =>
  resultOf(rows, [
    ['deleted', 'Excluídas', 'success'],
    ['notFound', 'Não encontradas', 'alert'],
    ['failed', 'Não foi possível excluir', 'error'],
  ]);

type Group = readonly [outcome: Decided['outcome'], label: string, tone: ResultTone];

function resultOf(rows: readonly Decided[], groups: readonly [Group, Group, Group]): BulkResult {
  const listOf = ([wanted, label, tone]: Group): ResultList => {
    const of = rows.filter(({ outcome }) => outcome === wanted);
    return { label, tone, names: of.map(({ name }) => name), lines: of.map(lineOf) };
  };
  const [done, left, failed] = groups;
  return {
    lists: [listOf(done), listOf(left), listOf(failed)],
    settled: rows.filter(({ outcome }) => outcome !== failed[0]).map(({ id }) => id),
  };
}

/** 'Bruno Lima · crachá 2002 · Almoço · 19/11/2026 · Fábrica · Concluído (R$ 3,50): o mês está fechado'. */
function lineOf({ name, reservation, reason, outcome }: Decided): string {
  const status = reservation && outcome !== 'deleted' ? [statusText(reservation)] : [];
  const which = reservation ? [whichText(reservation), ...status] : [];
  const line = [titleCase(name), ...which].join(' · ');
  return reason ? `${line}: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}` : line;
}
