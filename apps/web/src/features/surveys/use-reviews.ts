import { SUGGESTIONS_PER_PAGE } from '@reserva/contracts/basics/limits';
import { useQuery } from '@tanstack/react-query';
import { usePages } from '@/shared/ui/use-pages.ts';
import { useRedirectToLogin } from '@/shared/ui/use-redirect-to-login.ts';
import { type ReviewRequest, reviewPageQuery } from './api.ts';
import { changedReviewFilters, type ReviewFilters } from './filters.ts';

/** Loads the satisfaction page for the filters of the URL. */
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
    /** Changes of the filters are ignored while the page loads (spec 4). */
    change: (nextFilters: ReviewFilters) => {
      if (!loading) onFilters(changedReviewFilters(filters, nextFilters));
    },
  };
}

/** Converts the filters of the URL to a request to the server. An empty date means all time. */
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
