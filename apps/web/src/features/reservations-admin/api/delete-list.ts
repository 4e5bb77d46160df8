import { call } from '@/shared/api/call.ts';
import { useChange } from '@/shared/api/use-change.ts';
import { deleteFailure } from '../admin-messages.ts';
import { deletedLists } from '../bulk-result.ts';
import { reservationPagesKey } from './get-page.ts';

/** Deletes these; the answer says what became of each. */
const deleteList = async (reservations: { id: string; name: string }[]) =>
  deletedLists(await call('reservations.deleteReservationsList', { body: { reservations } }));

export const useDeleteList = () =>
  useChange({ send: deleteList, failure: deleteFailure, touches: [reservationPagesKey] });
