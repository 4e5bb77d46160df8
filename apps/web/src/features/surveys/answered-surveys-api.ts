import { queryOptions } from '@tanstack/react-query';
import { call } from '@/shared/api/call.ts';

// Not in api.ts: home needs this one call at the start of the app.

/** Which meals are rated already, of those that could still be. */
export const answeredSurveysQuery = () =>
  queryOptions({
    queryKey: ['surveys', 'answered'],
    queryFn: ({ signal }) => call('quiz.getAnsweredSurveys', {}, { signal }),
  });
