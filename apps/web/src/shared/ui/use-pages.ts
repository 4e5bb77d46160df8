import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { changedFilters } from '../router/filter-values.ts';

/**
 * Goes to the last page when the one shown no longer exists, e.g. because its rows were deleted.
 * @param pages of the answer for exactly these filters; null while it is on its way.
 */
export function useExistingPage(page: number, pages: number | null, onPage: (page: number) => void): void {
  const go = useEffectEvent(onPage);
  useEffect(() => {
    if (pages !== null && page > pages) go(pages);
  }, [page, pages]);
}

interface List<Filters> {
  /** As the address keeps them: the first page is left out. */
  filters: Filters;
  onFilters: (filters: Filters) => void;
  query: Pick<UseQueryResult, 'isPending' | 'isPlaceholderData'>;
  /** Rows on all pages; undefined until they are known. */
  total: number | undefined;
  perPage: number;
}

/** Which page of a list is shown, of how many, and how to get to another. One that exists no longer gives way to the last. */
export function usePages<Filters extends { page?: number | undefined }>({
  filters,
  onFilters,
  query,
  total,
  perPage,
}: List<Filters>) {
  const { page = 1 } = filters;
  const loading = query.isPending || query.isPlaceholderData;
  const pages = total === undefined ? null : Math.max(1, Math.ceil(total / perPage));
  const goTo = (nextPage: number) =>
    onFilters(changedFilters(filters, { page: nextPage } as Partial<Filters>));
  useExistingPage(page, loading ? null : pages, goTo);
  return { page, pages: pages ?? 1, loading, goTo };
}
