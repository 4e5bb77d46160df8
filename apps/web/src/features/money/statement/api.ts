import type { LocalDate } from '@reserva/contracts/basics/primitives';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/shared/api/call.ts';
import { cacheStatement } from './statement-cache.ts';

/** Loads the explanation of a line on the caller's own statement. */
export const explanationQuery = (id: string) =>
  queryOptions({
    queryKey: ['reservations', 'explanation', id],
    queryFn: ({ signal }) => call('reservations.explain', { query: { id } }, { signal }),
  });

/** The month of the statement: 1 is the current month, 2 is the previous one. */
export type StatementMonth = 1 | 2;

/** @param from first day of the month; part of the query key because 1 and 2 mean other months after the month ends */
export const reservationsQuery = (month: StatementMonth, from: LocalDate) =>
  queryOptions({
    queryKey: ['reservations', 'statement', month, from],
    queryFn: async ({ signal }) => {
      const statement = await call('reservations.getReservations', { query: { month } }, { signal });
      cacheStatement(month, statement);
      return statement;
    },
  });
