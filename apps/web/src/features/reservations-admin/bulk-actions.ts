import type { RouteName } from '@reserva/contracts/http/routes';
import { concludeFailure, deleteFailure } from './admin-messages.ts';
import { concludeList } from './api/conclude-list.ts';
import { deleteList } from './api/delete-list.ts';
import { type BulkResult, concludedLists, deletedLists } from './bulk-result.ts';
import { reservationsText } from './wording.ts';

/** Most rows one call may name; the contract has the same number, in a file that brings its schemas along. */
const MAX_ROWS = 5_000;

export type BulkKind = 'conclude' | 'delete';

interface BulkAction {
  call: RouteName;
  /** Spec 2.10. */
  question: (count: number) => string;
  confirm: string;
  destructive: boolean;
  send: (rows: { id: string; name: string }[]) => Promise<BulkResult>;
  failure: (error: unknown) => string;
}

/** What an operator does to chosen reservations. */
export const bulkActions: Record<BulkKind, BulkAction> = {
  conclude: {
    call: 'reservations.concludeReservationsList',
    question: (count) => `Deseja concluir ${reservationsText(count)}?`,
    confirm: 'Concluir',
    destructive: false,
    send: async (rows) => concludedLists(await concludeList(rows)),
    failure: concludeFailure,
  },
  delete: {
    call: 'reservations.deleteReservationsList',
    question: (count) => `Deseja excluir ${reservationsText(count)}?`,
    confirm: 'Excluir',
    destructive: true,
    send: async (rows) => deletedLists(await deleteList(rows)),
    failure: deleteFailure,
  },
};

/** Why so many cannot be sent at once; null when they can. */
export const tooMany = (count: number): string | null =>
  count > MAX_ROWS ? `Selecione no máximo ${MAX_ROWS.toLocaleString('pt-BR')} linhas por vez.` : null;
