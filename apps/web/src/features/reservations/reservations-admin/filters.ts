import type { LocalDate, MealId, Order, SiteId } from '@reserva/contracts/basics/primitives';
import { choiceFilter, dateFilter, orderFilter, pageFilter } from '@/shared/router/filter-values.ts';

/** The statuses one can look at, as the address spells them; all where absent (spec 2.10). */
export const statusFilters = [
  'pendentes',
  'concluidas',
  'expiradas',
  'sem-reserva',
  'master',
  'visitantes',
] as const;
export type StatusFilter = (typeof statusFilters)[number];

/** What the list is filtered by, as the address keeps it: today, all, everybody and the first page are left out. */
export interface ReservationFilters {
  date?: LocalDate | undefined;
  time?: MealId | undefined;
  local?: SiteId | undefined;
  status?: StatusFilter | undefined;
  /** Part of a name, a badge or a CPF; never in the address. */
  name?: string | undefined;
  /** Names from Z to A. */
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
