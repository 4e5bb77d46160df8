import { call } from '@/shared/api/call.ts';

/** Cancels the pending reservation of the meal whose window is open now. */
export const cancelReservation = () => call('reservations.cancelReservation', {});
