import type { Handlers } from '../handler.ts';
import { checkSurvey } from './check-survey.ts';
import { deleteAnswers } from './delete-answers.ts';
import { deleteSuggestion } from './delete-suggestion.ts';
import { getAnsweredSurveys } from './get-answered-surveys.ts';
import { getMySurveys } from './get-my-surveys.ts';
import { getSurveyPage } from './get-survey-page.ts';
import { getUserAnswers } from './get-user-answers.ts';
import { registerAnswers } from './register-answers.ts';
import { surveyReport } from './survey-report.ts';
import { updateAnswers } from './update-answers.ts';

/** Surveys of an employee and their answers for operators. */
export const surveyHandlers = {
  'quiz.checkSurvey': checkSurvey,
  'quiz.deleteAnswers': deleteAnswers,
  'quiz.deleteSuggestion': deleteSuggestion,
  'quiz.getAnsweredSurveys': getAnsweredSurveys,
  'quiz.getMySurveys': getMySurveys,
  'quiz.getPage': getSurveyPage,
  'quiz.getUserAnswers': getUserAnswers,
  'quiz.registerAnswers': registerAnswers,
  'quiz.updateAnswers': updateAnswers,
  'reports.survey': surveyReport,
} satisfies Partial<Handlers>;
