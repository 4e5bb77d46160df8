import type { LocalDate } from '@reserva/contracts/primitives';
import { call } from '@/shared/api/call.ts';

/** Concludes whatever is pending or expired on a date. */
export const concludeAll = (date: LocalDate) => call('reservations.concludeAll', { body: { date } });
