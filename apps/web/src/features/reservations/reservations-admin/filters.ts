import type { LocalDate, MealId, Order, SiteId } from '@reserva/contracts/basics/primitives';
import { choiceFilter, dateFilter, orderFilter, pageFilter } from '@/shared/router/filter-values.ts';

/** The status filters as the URL spells them. Without a filter all reservations are shown (spec 2.10). */
export const statusFilters = [
  'pendentes',
  'concluidas',
  'expiradas',
  'sem-reserva',
  'master',
  'visitantes',
] as const;
export type StatusFilter = (typeof statusFilters)[number];

/**
 * The filters of the list in the URL. The URL omits the defaults: today, all meals, sites and statuses, and the first
 * page.
 */
export interface ReservationFilters {
  date?: LocalDate | undefined;
  time?: MealId | undefined;
  local?: SiteId | undefined;
  status?: StatusFilter | undefined;
  /** Part of a name, badge or CPF. Never in the URL. */
  name?: string | undefined;
  /** 'desc' orders the names from Z to A. */
  order?: Order | undefined;
  page?: number | undefined;
}

export const reservationFilters = (search: Record<string, unknown>): ReservationFilters => ({
  date: dateFilter(search.date),
  time: choiceFilter(search.time, [1, 2, 3]),
  local: choiceFilter(search.local, [1, 2]),
  status: choiceFilter(search.status, statusFilters),
  name: undefined,
  order: orderFilter(search.order, 'asc'),
  page: pageFilter(search.page),
});
