import type { AnswerOf } from '@reserva/contracts/http/operations';
import type { ResultList } from '@/shared/ui/result-tone.ts';

/** A reservation chosen in the list, as the calls want it. */
export interface ChosenReservation {
  id: string;
  name: string;
}

/** What became of each row, in groups; the last group is what failed. */
export type BulkResult = readonly [done: ResultList, left: ResultList, failed: ResultList];

export const concludedLists = (answer: AnswerOf<'reservations.concludeReservationsList'>): BulkResult => [
  { label: 'Concluídas', tone: 'success', names: answer.concluded },
  { label: 'Já estavam concluídas', tone: 'alert', names: answer.alreadyCompleted },
  { label: 'Não foi possível concluir', tone: 'error', names: answer.failedReservations },
];

export const deletedLists = (answer: AnswerOf<'reservations.deleteReservationsList'>): BulkResult => [
  { label: 'Excluídas', tone: 'success', names: answer.deleted },
  { label: 'Não encontradas', tone: 'alert', names: answer.notFound },
  { label: 'Não foi possível excluir', tone: 'error', names: answer.failedReservations },
];

/** What need not stay chosen: everything but what failed, which may be tried again. The server answers with names. */
export function settledIds(sent: readonly ChosenReservation[], [, , failed]: BulkResult): string[] {
  const names = new Set(failed.names);
  return sent.filter(({ name }) => !names.has(name)).map(({ id }) => id);
}
