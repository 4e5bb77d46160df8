import { queryOptions } from '@tanstack/react-query';
import { call } from '@/shared/api/call.ts';

// Separate from api.ts because home needs only this call when the app starts.

/** Loads the ids of the meals that the caller has rated. Omits meals whose time to rate has ended. */
export const answeredSurveysQuery = () =>
  queryOptions({
    queryKey: ['surveys', 'answered'],
    queryFn: ({ signal }) => call('quiz.getAnsweredSurveys', {}, { signal }),
  });
