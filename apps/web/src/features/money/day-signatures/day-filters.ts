import type { LocalDate, SiteId } from '@reserva/contracts/basics/primitives';
import { choiceFilter, dateFilter } from '@/shared/router/filter-values.ts';

/** The date and the site in the URL. The URL omits today and the first site. */
export interface DayFilters {
  date?: LocalDate | undefined;
  local?: SiteId | undefined;
}

export const dayFilters = (search: Record<string, unknown>): DayFilters => ({
  date: dateFilter(search.date),
  local: choiceFilter(search.local, [1, 2]),
});
