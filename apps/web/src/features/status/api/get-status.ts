import { queryOptions } from '@tanstack/react-query';
import { call } from '@/shared/api/call.ts';
import { poll } from '@/shared/api/query-client.ts';

/** Whoever has it open sees trouble, and its end, within ten seconds: a frozen database is told of after four. */
const ANEW_MS = 5_000;

/** How every part of the system is. */
export const statusQuery = (anewMs = ANEW_MS) =>
  queryOptions({
    queryKey: ['system-status'],
    queryFn: ({ signal }) => call('system.getStatus', {}, { signal }),
    refetchInterval: poll(anewMs),
    // It asks again anyway.
    retry: false,
  });
