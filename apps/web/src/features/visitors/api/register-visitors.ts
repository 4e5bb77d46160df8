import type { VisitorSlot } from '@reserva/domain/visitor-calendar';
import { call } from '@/shared/api/call.ts';
import { ChangeFailed, useChange } from '@/shared/api/use-change.ts';
import type { Guest } from '../guests.ts';
import {
  admitted,
  type GuestAccess,
  type Refused,
  registrationFailure,
  registrationRequest,
} from '../registration.ts';
import { texts } from '../texts.ts';
import { visitsKey } from './get-visits.ts';

interface Wanted {
  guests: readonly Guest[];
  slots: readonly VisitorSlot[];
}

/** What came of a registration. */
export interface Registered {
  accesses: readonly GuestAccess[];
  slots: readonly VisitorSlot[];
  refused: Refused;
  /** How many reservations are new. */
  created: number;
}

/** Registers guests for meals; the answer names each guest and meal that was refused. */
async function registerVisitors({ guests, slots }: Wanted): Promise<Registered> {
  const body = registrationRequest(guests, slots);
  const answer = await call('reservations.registerVisitorReservation', { body });
  const { created, refused } = answer;
  // Also those who were registered by a try whose answer never came.
  const accesses = admitted(guests, answer.accesses);
  if (accesses.length === 0) throw new ChangeFailed(texts.failed.register, refused[0]?.reason ?? null);
  return { accesses, slots, refused, created };
}

export const useRegisterVisitors = () =>
  useChange({ send: registerVisitors, failure: registrationFailure, touches: [visitsKey] });
