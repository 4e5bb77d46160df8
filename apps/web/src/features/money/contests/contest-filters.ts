import type { Order, SiteId } from '@reserva/contracts/basics/primitives';
import type { ContestFilter } from '@reserva/contracts/money/contest-operations';
import { choiceFilter, orderFilter, pageFilter } from '@/shared/router/filter-values.ts';

/**
 * The filters of the contest list in the URL. The URL omits the defaults: open contests, all sites and the first page.
 */
export interface ContestFilters {
  show?: Exclude<ContestFilter, 'open'> | undefined;
  local?: SiteId | undefined;
  order?: Order | undefined;
  page?: number | undefined;
}

export function contestFilters(search: Record<string, unknown>): ContestFilters {
  const show = choiceFilter(search.show, ['sent', 'reviewing', 'answered', 'accepted', 'refused']);
  return {
    show,
    local: choiceFilter(search.local, [1, 2]),
    order: orderFilter(search.order, ownOrder(show)),
    page: pageFilter(search.page),
  };
}

/** Returns the default order: newest first for answered contests, oldest first for open ones. */
export const ownOrder = (show: ContestFilters['show']): Order =>
  show === 'answered' || show === 'accepted' || show === 'refused' ? 'desc' : 'asc';
