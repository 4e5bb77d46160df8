import { useQuery } from '@tanstack/react-query';
import type { ApiError } from '@/shared/api/api-error.ts';
import { changedFilters } from '@/shared/router/filter-values.ts';
import { useExistingPage } from '@/shared/ui/use-pages.ts';
import { findUsersQuery, isRefusal } from './api.ts';
import type { UserFilters } from './filters.ts';
import { peopleRequest } from './people.ts';

interface Options {
  filters: UserFilters;
  onFilters: (filters: UserFilters) => void;
  /** Called when the server refuses the list to this user. */
  onRefused: (error: ApiError) => void;
}

/** Loads the page of people for the URL. */
export function usePeople({ filters, onFilters, onRefused }: Options) {
  const query = useQuery(findUsersQuery(peopleRequest(filters), onRefused));
  const refused = isRefusal(query.error);

  const loading = query.isPending || query.isPlaceholderData;
  const page = filters.page ?? 1;
  const pages = query.data?.pages ?? 1;
  const goTo = (nextPage: number) => onFilters(changedFilters(filters, { page: nextPage }));
  useExistingPage(page, loading || !query.data ? null : pages, goTo);
  return { query, loading, refused, page, pages, goTo };
}
