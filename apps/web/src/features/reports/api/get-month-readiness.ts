import { queryOptions } from '@tanstack/react-query';
import { call } from '@/shared/api/call.ts';

/** Of every month that was looked at. */
export const readinessKey = ['report-month-readiness'] as const;

/** What an administrator should know before a month is closed or opened again: always as it is now. */
export const monthReadinessQuery = (month: { month: number; year: number }) =>
  queryOptions({
    queryKey: [...readinessKey, month.year, month.month],
    queryFn: ({ signal }) => call('reports.getMonthReadiness', { query: month }, { signal }),
    staleTime: 0,
  });
