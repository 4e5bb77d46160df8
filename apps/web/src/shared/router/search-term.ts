import { SEARCH_MAX } from '@reserva/contracts/basics/limits';
import { useLocation } from '@tanstack/react-router';
import { textFilter } from './filter-values.ts';

/* The search term of a list may be a name or a CPF. It is stored in the browser's history entry, so that back and
   reload restore it. It is never in the address, because bookmarks and proxy logs store addresses. */

declare module '@tanstack/react-router' {
  interface HistoryState {
    searchTerm?: string | undefined;
  }
}

/** Returns the filters of the address together with the search term of the history entry. */
export function useWithSearchTerm<Filters extends object>(
  filters: Filters,
): Filters & { name?: string | undefined } {
  const name = useLocation({ select: ({ state }) => textFilter(state.searchTerm, SEARCH_MAX) });
  return { ...filters, name };
}

/** Returns options for `navigate` that replace the filters and keep the search term out of the address. */
export const withSearchTerm = <Filters extends { name?: string | undefined }>({
  name,
  ...search
}: Filters) => ({
  search: { ...search, name: undefined },
  state: { searchTerm: name },
  replace: true,
  resetScroll: false,
});
