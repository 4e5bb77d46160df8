import { queryOptions } from '@tanstack/react-query';
import { call } from '@/shared/api/call.ts';
import { poll } from '@/shared/api/query-client.ts';

const ANEW_MS = 15_000;

/** How much waits in each queue. */
export const queuesQuery = () =>
  queryOptions({
    queryKey: ['system-queues'],
    queryFn: ({ signal }) => call('system.getQueues', {}, { signal }),
    refetchInterval: poll(ANEW_MS),
  });
