import type { Handlers } from '../handler.ts';
import { answerHandlers } from './answers.ts';
import { surveyResultHandlers } from './results.ts';

/** Surveys of an employee and their answers for operators. */
export const surveyHandlers = {
  ...answerHandlers,
  ...surveyResultHandlers,
} satisfies Partial<Handlers>;
