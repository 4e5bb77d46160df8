import type { RequestOf } from '@reserva/contracts/http/operations';
import { call } from '@/shared/api/call.ts';
import { useChange } from '@/shared/api/use-change.ts';
import { saveFailure } from '../survey-failures.ts';
import { surveysKey } from './surveys-key.ts';

const updateAnswers = (body: RequestOf<'quiz.updateAnswers'>['body']) => call('quiz.updateAnswers', { body });

export const useUpdateAnswers = () =>
  useChange({ send: updateAnswers, failure: saveFailure, touches: [surveysKey] });
