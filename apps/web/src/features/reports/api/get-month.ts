import { queryOptions } from '@tanstack/react-query';
import { call } from '@/shared/api/call.ts';

interface Month {
  month: number;
  year: number;
}

/** Whether the accounts of a month are open or closed. */
export const monthQuery = (month: Month) =>
  queryOptions({
    queryKey: ['report-month', month.year, month.month],
    queryFn: ({ signal }) => call('reports.getMonth', { query: month }, { signal }),
  });
