import { queryOptions } from '@tanstack/react-query';
import { call } from '@/shared/api/call.ts';

/** What may be edited of one turnstile. */
export const turnstileQuery = (id: string) =>
  queryOptions({
    queryKey: ['turnstiles', id, 'data'],
    queryFn: async ({ signal }) =>
      (await call('ratchets.getDataRatchet', { query: { id } }, { signal })).values,
    staleTime: 0,
    gcTime: 0,
    // What is being edited is not replaced behind the editor's back.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
