import { abilities } from '@reserva/domain/people/permissions';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/shared/api/call.ts';
import type { AnswerOf } from '@/shared/api/screen-names.ts';

/** Abilities that an administrator granted to operators and kitchen. `useRefusedRights` refreshes them after a 403. */
export const grantedAbilitiesQuery = () =>
  queryOptions({
    queryKey: ['session', 'abilities'],
    queryFn: ({ signal }) => call('settings.getPermissions', {}, { signal }),
    select: ({ permissions }) => new Set(abilities.filter((ability) => permissions[ability])),
    staleTime: 30_000,
  });

export type AccessKey = AnswerOf<'users.accessKey'>;

/** Fetches the keys of the signed-in person; `access-key.ts` caches them. */
export const fetchAccessKey = (): Promise<AccessKey> => call('users.accessKey', {});
