import { queryOptions } from '@tanstack/react-query';
import { call } from '@/shared/api/call.ts';
import { closingsKey } from './get-day.ts';

/** Which days of a month are signed. */
export const monthQuery = (month: { month: number; year: number }) =>
  queryOptions({
    queryKey: [...closingsKey, 'month', month],
    queryFn: ({ signal }) => call('closings.getMonth', { query: month }, { signal }),
  });
