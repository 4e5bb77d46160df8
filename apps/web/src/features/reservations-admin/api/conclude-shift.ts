import type { LocalDate, MealId, SiteId } from '@reserva/contracts/primitives';
import { call } from '@/shared/api/call.ts';
import { useChange } from '@/shared/api/use-change.ts';
import { concludeFailure } from '../admin-messages.ts';
import { reservationPagesKey } from './get-page.ts';

/** Concludes whatever is pending or expired in a shift. */
const concludeShift = (shift: { date: LocalDate; time: MealId; local: SiteId }) =>
  call('reservations.concludeShift', { body: shift });

export const useConcludeShift = () =>
  useChange({ send: concludeShift, failure: concludeFailure, touches: [reservationPagesKey] });
