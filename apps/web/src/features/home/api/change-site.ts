import type { SiteId } from '@reserva/contracts/primitives';
import { call } from '@/shared/api/call.ts';
import { useReservationChange } from './use-reservation-change.ts';

/** Moves the reservation of the meal whose window is open now. */
const changeSite = (local: SiteId) => call('reservations.changeSite', { body: { local } });

export const useChangeSite = (door: string) => useReservationChange({ kind: 'move', send: changeSite, door });
