import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '@/shared/api/call.ts';
import type { RequestOf } from '@/shared/api/screen-names.ts';
import { sendBodyTo } from '@/shared/api/send-body-to.ts';
import { useChange } from '@/shared/ui/use-change.ts';
import { deleteAnswersFailure, registerFailure, saveFailure } from './survey-failures.ts';

/** Whether a meal waits to be rated. */
export const checkSurveyQuery = () =>
  queryOptions({
    queryKey: ['surveys', 'pending'],
    queryFn: ({ signal }) => call('quiz.checkSurvey', {}, { signal }),
  });

/** Everything that shows answers: what changing one makes old. */
export const surveysKey = ['surveys'] as const;

const touches = [surveysKey];

const deleteAnswers = (surveyId: string) => call('quiz.deleteAnswers', { body: { surveyId } });

/** One's own answer of today goes as a whole. */
export const useDeleteAnswers = () =>
  useChange({ send: deleteAnswers, failure: deleteAnswersFailure, touches });

const deleteSuggestion = (idSurvey: string) => call('quiz.deleteSuggestion', { body: { idSurvey } });

/** The comment of an answer goes; one's own and somebody else's fail in other words. */
export const useDeleteSuggestion = (failure: (error: unknown) => string) =>
  useChange({ send: deleteSuggestion, failure, touches });

/** One's own surveys of the current month (1) or the one before (2). */
export const mySurveysQuery = (month: 1 | 2) =>
  queryOptions({
    queryKey: ['surveys', 'mine', month],
    queryFn: ({ signal }) => call('quiz.getMySurveys', { query: { month } }, { signal }),
  });

export type ReviewRequest = RequestOf<'quiz.getPage'>['body'];

/** What people think, by the filters of the satisfaction page. */
export const reviewPageQuery = (request: ReviewRequest) =>
  queryOptions({
    queryKey: ['surveys', 'page', request],
    queryFn: ({ signal }) => call('quiz.getPage', { body: request }, { signal }),
    placeholderData: keepPreviousData,
  });

/** One survey of one's own, as it stands: it may have been changed on another device. */
export const userAnswersQuery = (idSurvey: string) =>
  queryOptions({
    queryKey: ['surveys', 'one', idSurvey],
    queryFn: ({ signal }) => call('quiz.getUserAnswers', { query: { idSurvey } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** Rates a meal that was eaten. */
export const useRegisterAnswers = () =>
  useChange({ send: sendBodyTo('quiz.registerAnswers'), failure: registerFailure, touches });

export const useUpdateAnswers = () =>
  useChange({ send: sendBodyTo('quiz.updateAnswers'), failure: saveFailure, touches });
