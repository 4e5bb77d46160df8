import { queryOptions } from '@tanstack/react-query';
import { call } from '@/shared/api/call.ts';
import { poll } from '@/shared/api/query-client.ts';

const EVERY_MS = 1_000;

/** How far a report is that was asked for under this id. Failures say nothing about the report itself. */
export const reportProgressQuery = (requestId: string) =>
  queryOptions({
    queryKey: ['report-progress', requestId],
    queryFn: ({ signal }) => call('reports.progress', { query: { id: requestId } }, { signal }),
    refetchInterval: poll(EVERY_MS),
    retry: false,
    gcTime: 0,
  });
