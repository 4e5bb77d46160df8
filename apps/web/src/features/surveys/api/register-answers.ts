import type { RequestOf } from '@reserva/contracts/http/operations';
import { call } from '@/shared/api/call.ts';
import { useChange } from '@/shared/api/use-change.ts';
import { registerFailure } from '../survey-failures.ts';
import { surveysKey } from './surveys-key.ts';

/** Rates a meal that was eaten. */
const registerAnswers = (body: RequestOf<'quiz.registerAnswers'>['body']) =>
  call('quiz.registerAnswers', { body });

export const useRegisterAnswers = () =>
  useChange({ send: registerAnswers, failure: registerFailure, touches: [surveysKey] });
