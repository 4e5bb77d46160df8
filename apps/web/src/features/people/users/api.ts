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

/** Why people were not found who were asked for by a button. */
export const searchFailure = (error: unknown): string =>
  error instanceof ApiError ? error.message : texts.searchFailed;

/** The people of these badges, and the lines that lead to nobody. */
async function findByBadges(crachas: string[]) {
  const { response, desconhecidos } = await call('users.findByBadges', { body: { crachas } });
  const { people } = peoplePage(await openSealed<FoundUsers>(response), { firstRow: 1 });
  return { people, missed: desconhecidos };
}

export const useFindByBadges = () => useChange({ send: findByBadges, failure: searchFailure });

/** Whether the server does not show people to whoever asks. */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 401 || error.status === 403);

/**
 * A page of people by name; the answer is encrypted for the session.
 * @param onRefused told here, because a 401 ends the session and with it all that listens to the query.
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

/** All people that match a search, as far as one call may name them. */
async function getMatching(name: string) {
  const { response } = await call('users.getMatching', { body: { name } });
  return peoplePage(await openSealed<FoundUsers>(response), { firstRow: 1 });
}

export const useGetMatching = () => useChange({ send: getMatching, failure: searchFailure });

interface BulkReservation {
  people: readonly ChosenPerson[];
  site: SiteId;
  /** Reserves also for people who are on leave today. */
  includeAbsent: boolean;
}

/** Reserves the meal whose window is open for these; the answer says what became of each, and why. */
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

/** A failure that leads to the login is told there. */
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

/** Codes for these people, in their order; null for who is not active. Each is logged. */
const makeAccessCodes = async ({ cpfs, until, signal }: AccessCodesRequest) =>
  (await call('users.accessCodes', { body: { cpfs, until } }, { signal })).codes;

const failureOf = (error: unknown) => ({
  sentence: texts.codes.failed,
  hint: error instanceof ApiError ? error.message : null,
});

export const useMakeAccessCodes = () => useChange({ send: makeAccessCodes, failure: failureOf });
