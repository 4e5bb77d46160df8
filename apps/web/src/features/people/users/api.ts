import type { LocalDate, SiteId } from '@reserva/contracts/basics/primitives';
import type { FoundUsers } from '@reserva/contracts/people/people-operations';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { openSealed } from '@/shared/account/open-sealed.ts';
import { ApiError } from '@/shared/api/api-error.ts';
import { call } from '@/shared/api/call.ts';
import { findPeople } from '@/shared/people/api.ts';
import { useChange } from '@/shared/ui/use-change.ts';
import { type PeopleRequest, peoplePage } from './people.ts';
import { type ChosenPerson, reserveFailure } from './reservation.ts';
import { texts } from './texts.ts';

/** Returns the message for a failed search that a button started. */
export const searchFailure = (error: unknown): string =>
  error instanceof ApiError ? error.message : texts.searchFailed;

/** Finds the people of these badges and lists the badges that belong to no person. */
async function findByBadges(crachas: string[]) {
  const { response, desconhecidos } = await call('users.findByBadges', { body: { crachas } });
  const { people } = peoplePage(await openSealed<FoundUsers>(response), { firstRow: 1 });
  return { people, missed: desconhecidos };
}

export const useFindByBadges = () => useChange({ send: findByBadges, failure: searchFailure });

/** Returns true if the server refuses the list to this user. */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 401 || error.status === 403);

/**
 * Loads a page of people by name. The server encrypts the answer for the session.
 * @param onRefused called inside the query because a 401 ends the session, which unmounts the observers of the query
 */
export const findUsersQuery = (request: PeopleRequest, onRefused: (error: ApiError) => void) =>
  queryOptions({
    queryKey: ['users', request],
    queryFn: async ({ signal }) => {
      try {
        return peoplePage(await findPeople(request, signal), request);
      } catch (error) {
        if (isRefusal(error)) onRefused(error);
        throw error;
      }
    },
    placeholderData: keepPreviousData,
  });

/** Loads all people who match a search, up to the limit of one call. */
async function getMatching(name: string) {
  const { response } = await call('users.getMatching', { body: { name } });
  return peoplePage(await openSealed<FoundUsers>(response), { firstRow: 1 });
}

export const useGetMatching = () => useChange({ send: getMatching, failure: searchFailure });

interface BulkReservation {
  people: readonly ChosenPerson[];
  site: SiteId;
  /** True to reserve also for people who are on leave today. */
  includeAbsent: boolean;
}

/** Reserves the meal with the open window for these people. The answer has the outcome and the reason of each. */
const insertReservations = ({ people, site, includeAbsent }: BulkReservation) =>
  call('reservations.insertUsersReservations', {
    body: {
      users: people.map(({ id, name }) => ({ name, cpf: id })),
      site,
      ...(includeAbsent && { incluirAusentes: true }),
    },
  });

const leadsToLogin = (error: unknown): boolean =>
  error instanceof ApiError && [401, 403].includes(error.status);

/** A failure with 401 or 403 leads to the login screen, which explains it. This hook then shows no message. */
export const useInsertReservations = () =>
  useChange({
    send: insertReservations,
    failure: (error) => (leadsToLogin(error) ? null : reserveFailure(error)),
  });

interface AccessCodesRequest {
  cpfs: string[];
  until: LocalDate;
  signal: AbortSignal;
}

/** Creates codes for these people, in their order. A code is null for an inactive person. The server logs each code. */
const makeAccessCodes = async ({ cpfs, until, signal }: AccessCodesRequest) =>
  (await call('users.accessCodes', { body: { cpfs, until } }, { signal })).codes;

const failureOf = (error: unknown) => ({
  sentence: texts.codes.failed,
  hint: error instanceof ApiError ? error.message : null,
});

export const useMakeAccessCodes = () => useChange({ send: makeAccessCodes, failure: failureOf });
