import type { SiteId } from '@reserva/contracts/primitives';
import { call } from '@/shared/api/call.ts';
import { useReservationChange } from './use-reservation-change.ts';

/** Reserves the meal whose window is open now. */
const reserve = (local: SiteId) => call('reservations.reserve', { body: { local } });

export const useReserve = (door: string) => useReservationChange({ kind: 'reserve', send: reserve, door });
