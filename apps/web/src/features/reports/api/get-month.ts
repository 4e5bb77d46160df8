import { queryOptions } from '@tanstack/react-query';
import { call } from '@/shared/api/call.ts';
import { poll } from '@/shared/api/query-client.ts';

interface Month {
  month: number;
  year: number;
}

/** Every month that was looked at. */
export const monthsKey = ['report-month'] as const;

/** Milliseconds between two looks at a month whose total is being calculated. */
export const CLOSING_REFETCH_MS = 5_000;

/** Whether the accounts of a month are open or closed. */
export const monthQuery = (month: Month) =>
  queryOptions({
    queryKey: [...monthsKey, month.year, month.month],
    queryFn: ({ signal }) => call('reports.getMonth', { query: month }, { signal }),
    refetchInterval: (query) =>
      poll(query.state.data?.state === 'closing' ? CLOSING_REFETCH_MS : false)(query),
  });
