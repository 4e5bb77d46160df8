import type { Order } from '@reserva/contracts/basics/primitives';
import { choiceFilter, orderFilter, pageFilter, textFilter } from '@/shared/router/filter-values.ts';

/** The filters of the calendar in the URL. The URL omits the defaults: future days and the first page. */
export interface CalendarFilters {
  show?: 'passadas' | undefined;
  order?: Order | undefined;
  page?: number | undefined;
  /** The code of a state whose holidays are also proposed. The screen checks whether the code exists. */
  uf?: string | undefined;
}

export function calendarFilters(search: Record<string, unknown>): CalendarFilters {
  const show = choiceFilter(search.show, ['passadas']);
  return {
    show,
    order: orderFilter(search.order, show ? 'desc' : 'asc'),
    page: pageFilter(search.page),
    uf: textFilter(search.uf, 2),
  };
}
