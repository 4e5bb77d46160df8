import { queryOptions } from '@tanstack/react-query';
import { call } from '@/shared/api/call.ts';
import { poll } from '@/shared/api/query-client.ts';
import { CLOSING_REFETCH_MS } from './get-month.ts';

/** Of every month that was looked at. */
export const readinessKey = ['report-month-readiness'] as const;

/** What an administrator should know before a month is closed or opened again: always as it is now. */
export const monthReadinessQuery = (month: { month: number; year: number }) =>
  queryOptions({
    queryKey: [...readinessKey, month.year, month.month],
    queryFn: ({ signal }) => call('reports.getMonthReadiness', { query: month }, { signal }),
    staleTime: 0,
    // The last closing has no total until it is calculated.
    refetchInterval: (query) => {
      const last = query.state.data?.history.at(-1);
      return poll(last?.state === 'closed' && last.total === null ? CLOSING_REFETCH_MS : false)(query);
    },
  });
