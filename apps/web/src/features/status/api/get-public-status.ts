import { queryOptions } from '@tanstack/react-query';
import { call } from '@/shared/api/call.ts';
import { poll } from '@/shared/api/query-client.ts';

/** A gateway looks no more often. */
const ANEW_MS = 30_000;

/** Whether the turnstiles of each refectory operate. */
export const publicStatusQuery = () =>
  queryOptions({
    queryKey: ['public-status'],
    queryFn: ({ signal }) => call('system.getPublicStatus', {}, { signal }),
    refetchInterval: poll(ANEW_MS),
  });
