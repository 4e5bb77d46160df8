import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { changedFilters } from '../router/filter-values.ts';

/**
 * Goes to the last page if the shown page no longer exists, e.g. because its rows were deleted.
 * @param pages number of pages for exactly these filters; null while loading
 */
export function useExistingPage(page: number, pages: number | null, onPage: (page: number) => void): void {
  const go = useEffectEvent(onPage);
  useEffect(() => {
    if (pages !== null && page > pages) go(pages);
  }, [page, pages]);
}

interface List<Filters> {
  /** The filters of the page's address. Without a page number, the first page is meant. */
  filters: Filters;
  onFilters: (filters: Filters) => void;
  query: Pick<UseQueryResult, 'isPending' | 'isPlaceholderData'>;
  /** Number of rows on all pages; undefined until known. */
  total: number | undefined;
  perPage: number;
}

/**
 * Returns the shown page, the number of pages and a function to change the page. It replaces a page that no longer
 * exists by the last one.
 */
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
