import type { LocalDate } from '@reserva/contracts/basics/primitives';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/shared/api/call.ts';
import { cacheStatement } from './statement-cache.ts';

/** How a line of one's own statement came about. */
export const explanationQuery = (id: string) =>
  queryOptions({
    queryKey: ['reservations', 'explanation', id],
    queryFn: ({ signal }) => call('reservations.explain', { query: { id } }, { signal }),
  });

/** The statement of the current month (1) or the one before (2). */
export type StatementMonth = 1 | 2;

/** @param from first day of that month: the server goes on to the next one at midnight */
export const reservationsQuery = (month: StatementMonth, from: LocalDate) =>
  queryOptions({
    queryKey: ['reservations', 'statement', month, from],
    queryFn: async ({ signal }) => {
      const statement = await call('reservations.getReservations', { query: { month } }, { signal });
      cacheStatement(month, statement);
      return statement;
    },
  });
