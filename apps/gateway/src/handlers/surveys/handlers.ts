import type { Handlers } from '../handler.ts';
import { deleteAnswers } from './delete-answers.ts';
import { getSurveyPage } from './get-survey-page.ts';
import { surveyReport } from './survey-report.ts';
import {
  checkSurvey,
  deleteSuggestion,
  getAnsweredSurveys,
  getMySurveys,
  getUserAnswers,
  registerAnswers,
  updateAnswers,
} from './surveys.ts';

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
