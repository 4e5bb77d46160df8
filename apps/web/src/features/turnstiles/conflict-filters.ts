import { choiceFilter, pageFilter } from '@/shared/router/filter-values.ts';

/** Which conflicts are listed, as the address keeps it: the open ones, first page, are left out. */
export interface ConflictFilters {
  show?: 'resolvidos' | undefined;
  page?: number | undefined;
}

export const conflictFilters = (search: Record<string, unknown>): ConflictFilters => ({
  show: choiceFilter(search.show, ['resolvidos']),
  page: pageFilter(search.page),
});
