import type { Order } from '@reserva/contracts/basics/primitives';
import { orderFilter, pageFilter } from '@/shared/router/filter-values.ts';

/** The page and the order of the list in the URL. The URL never names a person. */
export interface DepartureFilters {
  order?: Order | undefined;
  page?: number | undefined;
}

export const departureFilters = (search: Record<string, unknown>): DepartureFilters => ({
  order: orderFilter(search.order, 'desc'),
  page: pageFilter(search.page),
});
