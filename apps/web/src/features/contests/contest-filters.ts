import type { ContestFilter } from '@reserva/contracts/http/contests';
import type { SiteId } from '@reserva/contracts/primitives';
import { choiceFilter, pageFilter } from '@/shared/router/filter-values.ts';

/** Which contests are listed, as the address keeps it: those that wait, of all sites, first page are left out. */
export interface ContestFilters {
  show?: Exclude<ContestFilter, 'open'> | undefined;
  local?: SiteId | undefined;
  page?: number | undefined;
}

export const contestFilters = (search: Record<string, unknown>): ContestFilters => ({
  show: choiceFilter(search.show, ['sent', 'reviewing', 'answered', 'accepted', 'refused']),
  local: choiceFilter(search.local, [1, 2]),
  page: pageFilter(search.page),
});
