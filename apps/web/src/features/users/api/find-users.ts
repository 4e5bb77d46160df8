import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ApiError } from '@/shared/api/api-error.ts';
import { findPeople } from '@/shared/people/api/find-people.ts';
import { type PeopleRequest, peoplePage } from '../people.ts';

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
