import { SUGGESTIONS_PER_PAGE } from '@reserva/contracts/limits';
import { useQuery } from '@tanstack/react-query';
import { changedFilters } from '@/shared/router/filter-values.ts';
import { useRedirectToLogin } from '@/shared/session/use-redirect-to-login.ts';
import { pageCount } from '@/shared/ui/page-count.ts';
import { useExistingPage } from '@/shared/ui/use-existing-page.ts';
import { reviewPageQuery } from './api/get-page.ts';
import { changedReviewFilters, type ReviewFilters } from './filters.ts';
import { reviewRequest } from './review-request.ts';

/** The satisfaction page that the address asks for. */
export function useReviews(filters: ReviewFilters, onFilters: (filters: ReviewFilters) => void) {
  const query = useQuery(reviewPageQuery(reviewRequest(filters)));
  useRedirectToLogin(query.error, [401, 403, 429]);
  const loading = query.isPending || query.isPlaceholderData;
  const page = filters.page ?? 1;
  const pages = query.data ? pageCount(query.data.totalSuggestions, SUGGESTIONS_PER_PAGE) : 1;
  const goTo = (wanted: number) => onFilters(changedFilters(filters, { page: wanted }));
  useExistingPage(page, query.data && !loading ? pages : null, goTo);
  return {
    query,
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
