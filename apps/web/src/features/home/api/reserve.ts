import type { SiteId } from '@reserva/contracts/primitives';
import { call } from '@/shared/api/call.ts';

/** Reserves the meal whose window is open now. */
export const reserve = (local: SiteId) => call('reservations.reserve', { body: { local } });
