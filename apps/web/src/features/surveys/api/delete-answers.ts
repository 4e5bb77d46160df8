import { call } from '@/shared/api/call.ts';
import { useChange } from '@/shared/api/use-change.ts';
import { deleteAnswersFailure } from '../survey-failures.ts';
import { surveysKey } from './surveys-key.ts';

const deleteAnswers = (surveyId: string) => call('quiz.deleteAnswers', { body: { surveyId } });

/** One's own answer of today goes as a whole. */
export const useDeleteAnswers = () =>
  useChange({ send: deleteAnswers, failure: deleteAnswersFailure, touches: [surveysKey] });
