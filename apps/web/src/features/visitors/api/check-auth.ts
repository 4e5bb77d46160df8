import { queryOptions } from '@tanstack/react-query';
import { call } from '@/shared/api/call.ts';

/** Whether the session is alive: asked on each visit, before guests are typed in vain (spec section 6). */
export const checkAuthQuery = () =>
  queryOptions({
    queryKey: ['visitors', 'auth'],
    queryFn: ({ signal }) => call('users.checkAuth', {}, { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
