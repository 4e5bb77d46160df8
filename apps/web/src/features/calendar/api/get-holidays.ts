import type { StateCode } from '@reserva/contracts/primitives';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/shared/api/call.ts';
import { calendarKey } from './get-closed-page.ts';

/** Holidays of a year, of a state as well where one is named, and which of them are closed. */
export const holidaysQuery = (year: number, uf?: StateCode) =>
  queryOptions({
    queryKey: [...calendarKey, 'holidays', year, uf],
    queryFn: ({ signal }) => call('calendar.getHolidays', { query: { year, uf } }, { signal }),
  });
