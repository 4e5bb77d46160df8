import { choiceFilter, pageFilter, textFilter } from '@/shared/router/filter-values.ts';

/** What is looked at, as the address keeps it: of closed meals coming ones and the first page are left out. */
export interface CalendarFilters {
  show?: 'passadas' | undefined;
  page?: number | undefined;
  /** The code of a state whose holidays are proposed, too; whether there is one the screen knows. */
  uf?: string | undefined;
}

export const calendarFilters = (search: Record<string, unknown>): CalendarFilters => ({
  show: choiceFilter(search.show, ['passadas']),
  page: pageFilter(search.page),
  uf: textFilter(search.uf, 2),
});
