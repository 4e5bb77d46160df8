import type { Order } from '@reserva/contracts/basics/primitives';
import { choiceFilter, orderFilter, pageFilter, textFilter } from '@/shared/router/filter-values.ts';

/** What is looked at, as the address keeps it: of closed meals coming ones and the first page are left out. */
export interface CalendarFilters {
  show?: 'passadas' | undefined;
  order?: Order | undefined;
  page?: number | undefined;
  /** The code of a state whose holidays are proposed, too; whether there is one the screen knows. */
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
