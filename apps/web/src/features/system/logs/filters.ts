import type { LocalDate, Order } from '@reserva/contracts/basics/primitives';
import { choiceFilter, dateFilter, orderFilter, pageFilter } from '@/shared/router/filter-values.ts';

/** 1 Reservar, 2 Cancelar reserva (spec 2.17). */
export type UserActionFilter = 1 | 2;
/** Spec 2.18; the words are in the domain. */
export type OperatorActionFilter = 1 | 2 | 3 | 4 | 5 | 6;

/** What both logs are filtered by, as the address keeps it: today, all actions, everybody, latest first, first page are left out. */
export interface LogFilters<Action extends number> {
  date?: LocalDate | undefined;
  action?: Action | undefined;
  /** Part of a name; never in the address. */
  name?: string | undefined;
  order?: Order | undefined;
  page?: number | undefined;
}

export const userLogFilters = (search: Record<string, unknown>): LogFilters<UserActionFilter> => ({
  ...commonFilters(search),
  action: choiceFilter(search.action, [1, 2]),
});

export const operatorLogFilters = (search: Record<string, unknown>): LogFilters<OperatorActionFilter> => ({
  ...commonFilters(search),
  action: choiceFilter(search.action, [1, 2, 3, 4, 5, 6]),
});

const commonFilters = (search: Record<string, unknown>) => ({
  date: dateFilter(search.date),
  name: undefined,
  order: orderFilter(search.order, 'desc'),
  page: pageFilter(search.page),
});
