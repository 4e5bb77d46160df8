import { choiceFilter, pageFilter } from '@/shared/router/filter-values.ts';

/** Which leaves are listed, as the address keeps it: running and coming ones, first page, are left out. Of whom, it does not say. */
export interface LeaveFilters {
  show?: 'encerrados' | undefined;
  page?: number | undefined;
}

export const leaveFilters = (search: Record<string, unknown>): LeaveFilters => ({
  show: choiceFilter(search.show, ['encerrados']),
  page: pageFilter(search.page),
});
