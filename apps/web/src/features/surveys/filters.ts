import type { LocalDate, MealId, Order, SiteId } from '@reserva/contracts/basics/primitives';
import {
  changedFilters,
  choiceFilter,
  dateFilter,
  orderFilter,
  pageFilter,
} from '@/shared/router/filter-values.ts';

/** The month of the caller's surveys in the URL. Absent for the current month (spec 2.8). */
export interface MonthFilter {
  month?: 2 | undefined;
}

export const monthFilter = (search: Record<string, unknown>): MonthFilter => ({
  month: choiceFilter(search.month, [2]),
});

/**
 * The filters of the satisfaction page in the URL. The URL omits the defaults: today, all meals, both sites and the
 * first page.
 */
export interface ReviewFilters {
  date?: LocalDate | undefined;
  time?: MealId | undefined;
  local?: SiteId | undefined;
  /** The order of the comments. */
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

/**
 * Applies a change of filters. Another date resets meal and site, and any change returns to the first page (spec
 * section 4).
 */
export const changedReviewFilters = (filters: ReviewFilters, change: ReviewFilters): ReviewFilters =>
  changedFilters(
    'date' in change ? { order: filters.order, time: undefined, local: undefined } : filters,
    change,
  );
