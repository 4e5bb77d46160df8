import { call } from '@/shared/api/call.ts';
import { useChange } from '@/shared/api/use-change.ts';
import { surveysKey } from './surveys-key.ts';

const deleteSuggestion = (idSurvey: string) => call('quiz.deleteSuggestion', { body: { idSurvey } });

/** The comment of an answer goes; one's own and somebody else's fail in other words. */
export const useDeleteSuggestion = (failure: (error: unknown) => string) =>
  useChange({ send: deleteSuggestion, failure, touches: [surveysKey] });
