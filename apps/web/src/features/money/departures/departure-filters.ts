import type { Order } from '@reserva/contracts/basics/primitives';
import { orderFilter, pageFilter } from '@/shared/router/filter-values.ts';

/** Which page is shown and in which order, as the address keeps it. Of whom, it does not say. */
export interface DepartureFilters {
  order?: Order | undefined;
  page?: number | undefined;
}

export const departureFilters = (search: Record<string, unknown>): DepartureFilters => ({
  order: orderFilter(search.order, 'desc'),
  page: pageFilter(search.page),
});
