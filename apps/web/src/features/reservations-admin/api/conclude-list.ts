import { call } from '@/shared/api/call.ts';
import type { ChosenReservation } from '../bulk-result.ts';

/** Concludes these; the answer says by name what became of each. */
export const concludeList = (reservations: ChosenReservation[]) =>
  call('reservations.concludeReservationsList', { body: { reservations } });
