import type { LocalDate, MealId, Order, SiteId } from '@reserva/contracts/basics/primitives';
import {
  changedFilters,
  choiceFilter,
  dateFilter,
  orderFilter,
  pageFilter,
} from '@/shared/router/filter-values.ts';

/** Which month of one's own surveys; the current one where absent (spec 2.8). */
export interface MonthFilter {
  month?: 2 | undefined;
}

export const monthFilter = (search: Record<string, unknown>): MonthFilter => ({
  month: choiceFilter(search.month, [2]),
});

/** What the satisfaction page shows, as the address keeps it: today, all meals, both sites, first page are left out. */
export interface ReviewFilters {
  date?: LocalDate | undefined;
  time?: MealId | undefined;
  local?: SiteId | undefined;
  /** Of the comments. */
  order?: Order | undefined;
  page?: number | undefined;
}

export const reviewFilters = (search: Record<string, unknown>): ReviewFilters => ({
  date: dateFilter(search.date),
  time: choiceFilter(search.time, [1, 2, 3]),
  local: choiceFilter(search.local, [1, 2]),
  order: orderFilter(search.order, 'desc'),
  page: pageFilter(search.page),
});

/** Another date shows all its meals and sites; any filter begins at the first page again (spec section 4). */
export const changedReviewFilters = (filters: ReviewFilters, change: ReviewFilters): ReviewFilters =>
  changedFilters(
    'date' in change ? { order: filters.order, time: undefined, local: undefined } : filters,
    change,
  );
