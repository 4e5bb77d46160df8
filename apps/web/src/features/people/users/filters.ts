import type { Order } from '@reserva/contracts/basics/primitives';
import { choiceFilter, orderFilter, pageFilter } from '@/shared/router/filter-values.ts';

/** What the list is filtered by, as the address keeps it: everybody, names from A to Z and the first page are left out. */
export interface UserFilters {
  /** A part of a name, upper case; never in the address. */
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

/** What is searched for, of what was typed: upper case (spec section 5). */
export const searchTerm = (typed: string): string => typed.trim().toUpperCase();

/** Spec section 4: the list is loaded again only when the text has an even length. */
export const reloadsAt = (typed: string): boolean => typed.length % 2 === 0;
