import { queryOptions } from '@tanstack/react-query';
import { call } from '@/shared/api/call.ts';
import { calendarKey } from './get-closed-page.ts';

/** National holidays of a year, and which of them are closed. */
export const holidaysQuery = (year: number) =>
  queryOptions({
    queryKey: [...calendarKey, 'holidays', year],
    queryFn: ({ signal }) => call('calendar.getHolidays', { query: { year } }, { signal }),
  });
