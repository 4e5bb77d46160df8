import { SUGGESTIONS_PER_PAGE } from '@reserva/contracts/limits';
import { useQuery } from '@tanstack/react-query';
import { useRedirectToLogin } from '@/shared/session/use-redirect-to-login.ts';
import { usePages } from '@/shared/ui/use-pages.ts';
import { reviewPageQuery } from './api.ts';
import { changedReviewFilters, type ReviewFilters } from './filters.ts';
import { reviewRequest } from './review-request.ts';

/** The satisfaction page that the address asks for. */
export function useReviews(filters: ReviewFilters, onFilters: (filters: ReviewFilters) => void) {
  const request = reviewRequest(filters);
  const query = useQuery(reviewPageQuery(request));
  useRedirectToLogin(query.error, [403, 429]);
  const { page, pages, loading, goTo } = usePages({
    filters,
    onFilters,
    query,
    total: query.data?.totalSuggestions,
    perPage: SUGGESTIONS_PER_PAGE,
  });
  return {
    query,
    request,
    loading,
    page,
    pages,
    goTo,
    /** Spec 4: loading blocks the filters. */
    change: (wanted: ReviewFilters) => {
      if (!loading) onFilters(changedReviewFilters(filters, wanted));
    },
  };
}
