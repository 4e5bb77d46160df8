import { queryOptions } from '@tanstack/react-query';
import { call } from '@/shared/api/call.ts';

const key = ['week'] as const;

/** What changes with a change of the week: the week itself, and what home shows of today. */
export const weekTouches = [key, ['reservations']] as const;

/** The caller's pattern, and their next seven days. */
export const myWeekQuery = () =>
  queryOptions({
    queryKey: key,
    queryFn: ({ signal }) => call('week.getMine', {}, { signal }),
    // Windows open meanwhile, and what was planned is reserved.
    staleTime: 0,
  });
