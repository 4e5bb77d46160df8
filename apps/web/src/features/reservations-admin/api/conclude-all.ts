import type { LocalDate } from '@reserva/contracts/primitives';
import { call } from '@/shared/api/call.ts';
import { useChange } from '@/shared/api/use-change.ts';
import { concludeFailure } from '../admin-messages.ts';
import { reservationPagesKey } from './get-page.ts';

/** Concludes whatever is pending or expired on a date. */
const concludeAll = (date: LocalDate) => call('reservations.concludeAll', { body: { date } });

export const useConcludeAll = () =>
  useChange({ send: concludeAll, failure: concludeFailure, touches: [reservationPagesKey] });
