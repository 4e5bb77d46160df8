import { call } from '@/shared/api/call.ts';

/** Deletes these; the answer says what became of each. */
export const deleteList = (reservations: { id: string; name: string }[]) =>
  call('reservations.deleteReservationsList', { body: { reservations } });
