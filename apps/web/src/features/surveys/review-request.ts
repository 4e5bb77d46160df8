import type { ReviewRequest } from './api/get-page.ts';
import type { ReviewFilters } from './filters.ts';

/** Comments of a page (spec section 9). The contract has the same number, in a file that brings its schemas along. */
export const COMMENTS_PER_PAGE = 20;

/** What the server is asked, from what the address says; no date means all of them. */
export const reviewRequest = ({ date, time, local, page }: ReviewFilters): ReviewRequest => ({
  date: date ?? '',
  time: time ?? 0,
  local: local ?? 0,
  items: COMMENTS_PER_PAGE,
  skip: COMMENTS_PER_PAGE * ((page ?? 1) - 1),
});
