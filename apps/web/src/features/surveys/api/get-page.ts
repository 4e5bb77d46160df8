import type { RequestOf } from '@reserva/contracts/http/operations';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '@/shared/api/call.ts';

export type ReviewRequest = RequestOf<'quiz.getPage'>['body'];

/** What people think, by the filters of the satisfaction page. */
export const reviewPageQuery = (request: ReviewRequest) =>
  queryOptions({
    queryKey: ['surveys', 'page', request],
    queryFn: ({ signal }) => call('quiz.getPage', { body: request }, { signal }),
    placeholderData: keepPreviousData,
  });
