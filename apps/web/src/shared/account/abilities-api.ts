import { abilities } from '@reserva/domain/people/permissions';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/shared/api/call.ts';

/** What an administrator granted to operators and kitchen. After a 403: `useRefusedRights`. */
export const grantedAbilitiesQuery = () =>
  queryOptions({
    queryKey: ['session', 'abilities'],
    queryFn: ({ signal }) => call('settings.getPermissions', {}, { signal }),
    select: ({ permissions }) => new Set(abilities.filter((ability) => permissions[ability])),
    staleTime: 30_000,
  });
