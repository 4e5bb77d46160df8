import type { FoundUsers } from '@reserva/contracts/people/people-operations';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { openSealed } from '@/shared/account/open-sealed.ts';
import { call } from '@/shared/api/call.ts';
import type { RequestOf } from '@/shared/api/screen-names.ts';

/** Finds active people by a part of their name. The answer has full CPFs, so the server encrypts it for the session. */
export async function findPeople(
  body: RequestOf<'users.findUsers'>['body'],
  signal: AbortSignal,
): Promise<FoundUsers> {
  const { response } = await call('users.findUsers', { body }, { signal });
  return openSealed<FoundUsers>(response);
}

/** Maximum number of employees that a search shows. A person who types more of the name finds the others. */
export const EMPLOYEES_SHOWN = 6;
const LEAST_LETTERS = 2;

/** Finds the first employees whose name contains this text, or the employee with this badge or CPF. */
export const employeesQuery = (name: string) =>
  queryOptions({
    queryKey: ['employees', name],
    queryFn: ({ signal }) =>
      findPeople({ name, pageSize: EMPLOYEES_SHOWN, firstRow: 1, lastRow: EMPLOYEES_SHOWN }, signal),
    enabled: name.length >= LEAST_LETTERS,
    placeholderData: keepPreviousData,
  });
