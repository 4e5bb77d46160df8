import { call } from '@/shared/api/call.ts';

/** Concludes these; the answer says what became of each. */
export const concludeList = (reservations: { id: string; name: string }[]) =>
  call('reservations.concludeReservationsList', { body: { reservations } });
