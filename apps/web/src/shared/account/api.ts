import { abilities } from '@reserva/domain/people/permissions';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/shared/api/call.ts';
import type { AnswerOf } from '@/shared/api/screen-names.ts';

/** What an administrator granted to operators and kitchen. After a 403: `useRefusedRights`. */
export const grantedAbilitiesQuery = () =>
  queryOptions({
    queryKey: ['session', 'abilities'],
    queryFn: ({ signal }) => call('settings.getPermissions', {}, { signal }),
    select: ({ permissions }) => new Set(abilities.filter((ability) => permissions[ability])),
    staleTime: 30_000,
  });

export type AccessKey = AnswerOf<'users.accessKey'>;

/** The keys of the person signed in, from the server; `../access-key.ts` keeps them. */
export const fetchAccessKey = (): Promise<AccessKey> => call('users.accessKey', {});
