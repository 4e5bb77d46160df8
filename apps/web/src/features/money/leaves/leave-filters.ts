import type { Order } from '@reserva/contracts/basics/primitives';
import { choiceFilter, orderFilter, pageFilter } from '@/shared/router/filter-values.ts';

/** Which leaves are listed, as the address keeps it: running and coming ones, first page, are left out. Of whom, it does not say. */
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
