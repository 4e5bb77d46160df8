import { queryOptions } from '@tanstack/react-query';
import { call } from '@/shared/api/call.ts';

/** Whoever has it open during trouble sees what comes back. */
const ANEW_MS = 15_000;

/** How every part of the system is. */
export const statusQuery = () =>
  queryOptions({
    queryKey: ['system-status'],
    queryFn: ({ signal }) => call('system.getStatus', {}, { signal }),
    refetchInterval: ANEW_MS,
  });
