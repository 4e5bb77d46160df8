import { queryOptions } from '@tanstack/react-query';
import { call } from '@/shared/api/call.ts';
import { poll } from '@/shared/api/query-client.ts';

/** All turnstiles with their state, for their panel and for the selector of the schedules. */
export const turnstilesQuery = () =>
  queryOptions({
    queryKey: ['turnstiles'],
    queryFn: ({ signal }) => call('ratchets.getRatchets', {}, { signal }),
    staleTime: 10_000,
    // Turnstiles can be added or removed while the screen is open.
    refetchInterval: poll(10_000),
  });
