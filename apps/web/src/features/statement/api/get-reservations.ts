import { queryOptions } from '@tanstack/react-query';
import { call } from '@/shared/api/call.ts';

/** The statement of the current month (1) or the one before (2). */
export type StatementMonth = 1 | 2;

export const reservationsQuery = (month: StatementMonth) =>
  queryOptions({
    queryKey: ['reservations', 'statement', month],
    queryFn: ({ signal }) => call('reservations.getReservations', { query: { month } }, { signal }),
  });
