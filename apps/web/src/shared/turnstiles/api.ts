import { queryOptions } from '@tanstack/react-query';
import { call } from '@/shared/api/call.ts';
import { poll } from '@/shared/api/query-client.ts';

/** The turnstiles and which of them operate: for their panel and for the schedules' selector. */
export const turnstilesQuery = () =>
  queryOptions({
    queryKey: ['turnstiles'],
    queryFn: ({ signal }) => call('ratchets.getRatchets', {}, { signal }),
    staleTime: 10_000,
    // Turnstiles come and go while somebody looks.
    refetchInterval: poll(10_000),
  });
