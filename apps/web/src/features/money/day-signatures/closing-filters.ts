import type { LocalDate, SiteId } from '@reserva/contracts/basics/primitives';
import { choiceFilter, dateFilter } from '@/shared/router/filter-values.ts';

/** Which day at which site, as the address keeps it: today and the first site are left out. */
export interface ClosingFilters {
  date?: LocalDate | undefined;
  local?: SiteId | undefined;
}

export const closingFilters = (search: Record<string, unknown>): ClosingFilters => ({
  date: dateFilter(search.date),
  local: choiceFilter(search.local, [1, 2]),
});
