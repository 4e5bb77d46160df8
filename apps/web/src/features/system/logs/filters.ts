import type { LocalDate, Order } from '@reserva/contracts/basics/primitives';
import { choiceFilter, dateFilter, orderFilter, pageFilter } from '@/shared/router/filter-values.ts';

/** The actions of a person: 1 is Reservar, 2 is Cancelar reserva (spec 2.17). */
export type UserActionFilter = 1 | 2;
/** The actions of spec 2.18. The domain package has their texts. */
export type OperatorActionFilter = 1 | 2 | 3 | 4 | 5 | 6;

/**
 * The filters of both logs in the URL. The URL omits the defaults: today, all actions, latest first and the first page.
 */
export interface LogFilters<Action extends number> {
  date?: LocalDate | undefined;
  action?: Action | undefined;
  /** Part of a name. Never in the URL. */
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
