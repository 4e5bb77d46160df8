import { call } from '@/shared/api/call.ts';
import type { ChosenReservation } from '../bulk-result.ts';

/** Deletes these; the answer says by name what became of each. */
export const deleteList = (reservations: ChosenReservation[]) =>
  call('reservations.deleteReservationsList', { body: { reservations } });
