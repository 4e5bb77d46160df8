import { call } from '@/shared/api/call.ts';
import { useChange } from '@/shared/api/use-change.ts';
import { concludeFailure } from '../admin-messages.ts';
import { concludedLists } from '../bulk-result.ts';
import { reservationPagesKey } from './get-page.ts';

/** Concludes these; the answer says what became of each. */
const concludeList = async (reservations: { id: string; name: string }[]) =>
  concludedLists(await call('reservations.concludeReservationsList', { body: { reservations } }));

export const useConcludeList = () =>
  useChange({ send: concludeList, failure: concludeFailure, touches: [reservationPagesKey] });
