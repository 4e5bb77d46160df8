import type { Order } from '@reserva/contracts/basics/primitives';
import { choiceFilter, orderFilter, pageFilter } from '@/shared/router/filter-values.ts';

/** The filters of the list in the URL. The URL omits the defaults: names from A to Z and the first page. */
export interface UserFilters {
  /** A part of a name in upper case. Never in the URL. */
  name?: string | undefined;
  by?: 'badge' | undefined;
  order?: Order | undefined;
  page?: number | undefined;
}

export const userFilters = (search: Record<string, unknown>): UserFilters => ({
  name: undefined,
  by: choiceFilter(search.by, ['badge']),
  order: orderFilter(search.order, 'asc'),
  page: pageFilter(search.page),
});

/** Converts typed text to the search term in upper case (spec section 5). */
export const searchTerm = (typed: string): string => typed.trim().toUpperCase();

/** Returns true if this text loads the list again. Only a text of even length does (spec section 4). */
export const reloadsAt = (typed: string): boolean => typed.length % 2 === 0;
