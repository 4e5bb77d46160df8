import { queryOptions } from '@tanstack/react-query';
import { call } from '@/shared/api/call.ts';

/** Whether a meal waits to be rated. */
export const checkSurveyQuery = () =>
  queryOptions({
    queryKey: ['surveys', 'pending'],
    queryFn: ({ signal }) => call('quiz.checkSurvey', {}, { signal }),
  });
