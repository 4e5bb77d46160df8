import type { RequestOf } from '@reserva/contracts/http/operations';
import { call } from '@/shared/api/call.ts';
import { useChange } from '@/shared/api/use-change.ts';
import { undoFailure } from '../admin-messages.ts';
import { undoneLists } from '../bulk-result.ts';
import { reservationPagesKey } from './get-page.ts';

/** What is taken back: an operation, or one reservation of it. */
export type Undo = RequestOf<'reservations.undo'>['body'];

/** Takes it back; the answer says what became of each row. */
const undo = async (body: Undo) => undoneLists(await call('reservations.undo', { body }));

export const useUndo = () => useChange({ send: undo, failure: undoFailure, touches: [reservationPagesKey] });
