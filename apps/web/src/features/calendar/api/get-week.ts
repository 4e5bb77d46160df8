import { queryOptions } from '@tanstack/react-query';
import { call } from '@/shared/api/call.ts';
import { calendarKey } from './get-closed-page.ts';

/** The weekdays on which a meal is not served, as decided last. */
export const weekQuery = () =>
  queryOptions({
    queryKey: [...calendarKey, 'week'],
    queryFn: ({ signal }) => call('calendar.getWeek', {}, { signal }),
  });
