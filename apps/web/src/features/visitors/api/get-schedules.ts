import { queryOptions } from '@tanstack/react-query';
import { call } from '@/shared/api/call.ts';

/** When meals can be reserved; the same answer, and the same cache, as the home screen's. */
export const schedulesQuery = () =>
  queryOptions({
    queryKey: ['settings', 'schedules'],
    queryFn: ({ signal }) => call('settings.getSchedules', {}, { signal }),
    staleTime: 5 * 60_000,
  });
