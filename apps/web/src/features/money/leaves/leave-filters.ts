import type { Order } from '@reserva/contracts/basics/primitives';
import { choiceFilter, orderFilter, pageFilter } from '@/shared/router/filter-values.ts';

/**
 * The filters of the leave list in the URL. The URL omits the defaults: current and future leaves, and the first page.
 * It never names a person.
 */
export interface LeaveFilters {
  show?: 'encerrados' | undefined;
  order?: Order | undefined;
  page?: number | undefined;
}

export function leaveFilters(search: Record<string, unknown>): LeaveFilters {
  const show = choiceFilter(search.show, ['encerrados']);
  return {
    show,
    order: orderFilter(search.order, show ? 'desc' : 'asc'),
    page: pageFilter(search.page),
  };
}
