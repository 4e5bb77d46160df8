import { queryOptions } from '@tanstack/react-query';
import { call } from '@/shared/api/call.ts';

interface Month {
  month: number;
  year: number;
}

/** Every month that was looked at. */
export const monthsKey = ['report-month'] as const;

/** Whether the accounts of a month are open or closed. */
export const monthQuery = (month: Month) =>
  queryOptions({
    queryKey: [...monthsKey, month.year, month.month],
    queryFn: ({ signal }) => call('reports.getMonth', { query: month }, { signal }),
  });
