import type { Order } from '@reserva/contracts/basics/primitives';
import { choiceFilter, orderFilter, pageFilter } from '@/shared/router/filter-values.ts';

/**
 * The filters of the conflict list in the URL. The URL omits the defaults: open conflicts, latest first and the first
 * page.
 */
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
