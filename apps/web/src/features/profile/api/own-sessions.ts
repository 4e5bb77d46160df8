import { queryOptions } from '@tanstack/react-query';
import { call } from '@/shared/api/call.ts';

/** Where the person is signed in. */
export const ownSessionsQuery = queryOptions({
  queryKey: ['profile', 'sessions'],
  queryFn: ({ signal }) => call('users.getSessions', {}, { signal }),
  staleTime: 0,
});
