import { pageFilter } from '@/shared/router/filter-values.ts';

/** Which page is shown, as the address keeps it. Of whom, it does not say. */
export interface DepartureFilters {
  page?: number | undefined;
}

export const departureFilters = (search: Record<string, unknown>): DepartureFilters => ({
  page: pageFilter(search.page),
});
