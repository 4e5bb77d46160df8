import { queryOptions } from '@tanstack/react-query';
import { call } from '@/shared/api/call.ts';

/** When meals can be reserved and when they are served; changes rarely. */
export const schedulesQuery = () =>
  queryOptions({
    queryKey: ['settings', 'schedules'],
    queryFn: ({ signal }) => call('settings.getSchedules', {}, { signal }),
    staleTime: 5 * 60_000,
  });
