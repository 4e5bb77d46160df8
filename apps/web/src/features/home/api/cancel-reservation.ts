import { call } from '@/shared/api/call.ts';
import { useReservationChange } from './use-reservation-change.ts';

/** Cancels the pending reservation of the meal whose window is open now. */
const cancelReservation = () => call('reservations.cancelReservation', {});

export const useCancelReservation = (door: string) =>
  useReservationChange({ kind: 'cancel', send: cancelReservation, door });
