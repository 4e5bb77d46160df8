import { queryOptions } from '@tanstack/react-query';
import { call } from '@/shared/api/call.ts';

/** One's own surveys of the current month (1) or the one before (2). */
export const mySurveysQuery = (month: 1 | 2) =>
  queryOptions({
    queryKey: ['surveys', 'mine', month],
    queryFn: ({ signal }) => call('quiz.getMySurveys', { query: { month } }, { signal }),
  });
