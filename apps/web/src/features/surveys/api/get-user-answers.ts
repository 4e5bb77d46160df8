import { queryOptions } from '@tanstack/react-query';
import { call } from '@/shared/api/call.ts';

/** One survey of one's own, as it stands: it may have been changed on another device. */
export const userAnswersQuery = (idSurvey: string) =>
  queryOptions({
    queryKey: ['surveys', 'one', idSurvey],
    queryFn: ({ signal }) => call('quiz.getUserAnswers', { query: { idSurvey } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
