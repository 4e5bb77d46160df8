import type { VisitorSlot } from '@reserva/domain/reservations/visitor-calendar';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ApiError } from '@/shared/api/api-error.ts';
import { call } from '@/shared/api/call.ts';
import type { RequestOf } from '@/shared/api/screen-names.ts';
import { sharedTexts } from '@/shared/texts.ts';
import { ChangeFailed, useChange } from '@/shared/ui/use-change.ts';
import type { Guest } from './guests.ts';
import {
  type GuestAccess,
  guestAccesses,
  registrationFailure,
  registrationRequest,
  type VisitRefusals,
} from './registration.ts';
import { texts } from './texts.ts';

export const visitsKey = ['visits'];

/** Loads a page of meals of registered guests. */
export const visitsQuery = (body: RequestOf<'reservations.getVisits'>['body']) =>
  queryOptions({
    queryKey: [...visitsKey, body],
    queryFn: ({ signal }) => call('reservations.getVisits', { body }, { signal }),
    placeholderData: keepPreviousData,
  });

const FAILURE = texts.cancel.failed;

/** Cancels a guest's meal. The guest's code opens no gate once no meal remains. */
async function cancelVisit({ id, nome: name }: { id: string; nome: string }): Promise<void> {
  const { rows } = await call('reservations.deleteReservationsList', {
    body: { reservations: [{ id, name }] },
  });
  const refused = rows.find(({ outcome }) => outcome !== 'deleted');
  if (refused) throw new ChangeFailed(FAILURE, refused.reason);
}

const failureOf = (error: unknown): string =>
  error instanceof ApiError && error.status === 403 ? sharedTexts.accessImage.notAuthorized : FAILURE;

export const useCancelVisit = () =>
  useChange({ send: cancelVisit, failure: failureOf, touches: [visitsKey] });

/**
 * Checks the session at each visit (spec section 6). A user with an expired session then does not type guests in vain.
 */
export const checkAuthQuery = () =>
  queryOptions({
    queryKey: ['visitors', 'auth'],
    queryFn: ({ signal }) => call('users.checkAuth', {}, { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** Loads the closed meals of the selectable days, with the reasons. */
export const closedMealsQuery = () =>
  queryOptions({
    queryKey: ['calendar', 'closed'],
    queryFn: ({ signal }) => call('calendar.getClosed', {}, { signal }),
    select: ({ fechadas }) =>
      fechadas.map(({ date, meal, site, motivo: reason }) => ({
        date,
        meal,
        site,
        reason,
      })),
  });

interface RegistrationInput {
  guests: readonly Guest[];
  slots: readonly VisitorSlot[];
}

/** The result of a registration. */
export interface RegistrationResult {
  accesses: readonly GuestAccess[];
  slots: readonly VisitorSlot[];
  refused: VisitRefusals;
  /** The number of new reservations. */
  created: number;
}

/** Registers guests for meals. The answer names each refused guest and meal. */
async function registerVisitors({ guests, slots }: RegistrationInput): Promise<RegistrationResult> {
  const body = registrationRequest(guests, slots);
  const answer = await call('reservations.registerVisitorReservation', { body });
  const { created, refused } = answer;
  // Includes guests of an earlier attempt whose answer was lost.
  const accesses = guestAccesses(guests, answer.accesses);
  if (accesses.length === 0) throw new ChangeFailed(texts.failed.register, refused[0]?.reason ?? null);
  return { accesses, slots, refused, created };
}

export const useRegisterVisitors = () =>
  useChange({ send: registerVisitors, failure: registrationFailure, touches: [visitsKey] });
