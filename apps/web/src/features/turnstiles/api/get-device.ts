import { queryOptions } from '@tanstack/react-query';
import { call } from '@/shared/api/call.ts';
import { poll } from '@/shared/api/query-client.ts';

/** All that is known of one turnstile and its device. */
export const deviceQuery = (id: string) =>
  queryOptions({
    queryKey: ['turnstiles', id, 'device'],
    queryFn: ({ signal }) => call('ratchets.getDeviceRatchet', { query: { id } }, { signal }),
    staleTime: 0,
    refetchInterval: poll(10_000),
  });
