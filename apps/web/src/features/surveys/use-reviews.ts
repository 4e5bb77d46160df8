import { SUGGESTIONS_PER_PAGE } from '@reserva/contracts/basics/limits';
import { useQuery } from '@tanstack/react-query';
import { usePages } from '@/shared/ui/use-pages.ts';
import { useRedirectToLogin } from '@/shared/ui/use-redirect-to-login.ts';
import { type ReviewRequest, reviewPageQuery } from './api.ts';
import { changedReviewFilters, type ReviewFilters } from './filters.ts';

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
    change: (nextFilters: ReviewFilters) => {
      if (!loading) onFilters(changedReviewFilters(filters, nextFilters));
    },
  };
}

/** What the server is asked, from what the address says; no date means all of them. */
export const reviewRequest = ({
  date,
  time: meal,
  local: site,
  order,
  page,
}: ReviewFilters): ReviewRequest => ({
  date: date ?? '',
  meal: meal ?? 0,
  site: site ?? 0,
  ...(order && { ordem: order }),
  items: SUGGESTIONS_PER_PAGE,
  skip: SUGGESTIONS_PER_PAGE * ((page ?? 1) - 1),
});
