import { queryOptions } from '@tanstack/react-query';
import { call } from '@/shared/api/call.ts';

const ANEW_MS = 15_000;

/** How much waits in each queue. */
export const queuesQuery = () =>
  queryOptions({
    queryKey: ['system-queues'],
    queryFn: ({ signal }) => call('system.getQueues', {}, { signal }),
    refetchInterval: ANEW_MS,
  });
