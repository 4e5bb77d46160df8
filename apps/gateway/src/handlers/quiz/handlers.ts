import type { HandlersOf } from '../../http/handler.ts';
import { checkSurvey } from './check-survey.ts';
import { deleteAnswers } from './delete-answers.ts';
import { deleteSuggestion } from './delete-suggestion.ts';
import { getAnsweredSurveys } from './get-answered-surveys.ts';
import { getMySurveys } from './get-my-surveys.ts';
import { getPage } from './get-page.ts';
import { getUserAnswers } from './get-user-answers.ts';
import { registerAnswers } from './register-answers.ts';
import { updateAnswers } from './update-answers.ts';

/** Surveys: rating what one ate, and what everybody thinks. */
export const quiz = {
  'quiz.checkSurvey': checkSurvey,
  'quiz.getAnsweredSurveys': getAnsweredSurveys,
  'quiz.registerAnswers': registerAnswers,
  'quiz.getMySurveys': getMySurveys,
  'quiz.getUserAnswers': getUserAnswers,
  'quiz.updateAnswers': updateAnswers,
  'quiz.deleteAnswers': deleteAnswers,
  'quiz.deleteSuggestion': deleteSuggestion,
  'quiz.getPage': getPage,
} satisfies HandlersOf<'quiz'>;
