import type { Order } from '@reserva/contracts/basics/primitives';
import { choiceFilter, orderFilter, pageFilter } from '@/shared/router/filter-values.ts';

/** Which conflicts are listed, as the address keeps it: the open ones, latest first, first page, are left out. */
export interface ConflictFilters {
  show?: 'resolvidos' | undefined;
  order?: Order | undefined;
  page?: number | undefined;
}

export const conflictFilters = (search: Record<string, unknown>): ConflictFilters => ({
  show: choiceFilter(search.show, ['resolvidos']),
  order: orderFilter(search.order, 'desc'),
  page: pageFilter(search.page),
});
