import { LOGS_PER_PAGE } from '@reserva/contracts/basics/limits';
import type { LocalDate, Order } from '@reserva/contracts/basics/primitives';
import type { LogFilters } from './filters.ts';

/** Converts the filters of the URL to the request of both logs. */
export const logRequest = <A extends number>(filters: LogFilters<A>, today: LocalDate) => ({
  date: filters.date ?? today,
  items: LOGS_PER_PAGE,
  skip: LOGS_PER_PAGE * ((filters.page ?? 1) - 1),
  action: filters.action ?? (0 as const),
  name: filters.name ?? '',
  ...(filters.order && { ordem: filters.order }),
});

export type LogRequest<A extends number> = {
  date: string;
  items: number;
  skip: number;
  action: A | 0;
  name: string;
  ordem?: Order;
};
