import type { LocalDate, MealId, SiteId } from '@reserva/contracts/primitives';
import { call } from '@/shared/api/call.ts';

/** Concludes whatever is pending or expired in a shift. */
export const concludeShift = (shift: { date: LocalDate; time: MealId; local: SiteId }) =>
  call('reservations.concludeShift', { body: shift });
