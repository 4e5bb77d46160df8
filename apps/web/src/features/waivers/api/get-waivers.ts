import { queryOptions } from '@tanstack/react-query';
import { call } from '@/shared/api/call.ts';

/** When an expired reservation is not charged: the rules in force. */
export const waiversQuery = () =>
  queryOptions({
    queryKey: ['settings', 'waivers'],
    queryFn: ({ signal }) => call('settings.getWaivers', {}, { signal }),
    // What is edited is what is in force now.
    staleTime: 0,
  });
