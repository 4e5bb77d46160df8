import { choiceFilter, pageFilter } from '@/shared/router/filter-values.ts';

/** Which closed meals are listed, as the address keeps it: coming ones and the first page are left out. */
export interface CalendarFilters {
  show?: 'passadas' | undefined;
  page?: number | undefined;
}

export const calendarFilters = (search: Record<string, unknown>): CalendarFilters => ({
  show: choiceFilter(search.show, ['passadas']),
  page: pageFilter(search.page),
});
