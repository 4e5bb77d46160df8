import { SUGGESTIONS_PER_PAGE } from '@reserva/contracts/limits';
import type { ReviewRequest } from './api.ts';
import type { ReviewFilters } from './filters.ts';

/** What the server is asked, from what the address says; no date means all of them. */
export const reviewRequest = ({ date, time, local, order, page }: ReviewFilters): ReviewRequest => ({
  date: date ?? '',
  time: time ?? 0,
  local: local ?? 0,
  ...(order && { ordem: order }),
  items: SUGGESTIONS_PER_PAGE,
  skip: SUGGESTIONS_PER_PAGE * ((page ?? 1) - 1),
});
