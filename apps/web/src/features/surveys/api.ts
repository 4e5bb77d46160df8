import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '@/shared/api/call.ts';
import type { RequestOf } from '@/shared/api/screen-names.ts';
import { sendBodyTo } from '@/shared/api/send-body-to.ts';
import { useChange } from '@/shared/ui/use-change.ts';
import { deleteAnswersFailure, registerFailure, saveFailure } from './survey-failures.ts';

/** Checks whether a meal of the caller can be rated. */
export const checkSurveyQuery = () =>
  queryOptions({
    queryKey: ['surveys', 'pending'],
    queryFn: ({ signal }) => call('quiz.checkSurvey', {}, { signal }),
  });

/** Query key prefix of all queries of answers. Changing an answer invalidates them. */
export const surveysKey = ['surveys'] as const;

const touches = [surveysKey];

const deleteAnswers = (surveyId: string) => call('quiz.deleteAnswers', { body: { surveyId } });

/** Deletes the caller's whole answer of today. */
export const useDeleteAnswers = () =>
  useChange({ send: deleteAnswers, failure: deleteAnswersFailure, touches });

const deleteSuggestion = (idSurvey: string) => call('quiz.deleteSuggestion', { body: { idSurvey } });

/**
 * Deletes the comment of an answer.
 * @param failure message of the failure, which differs between the caller's own comment and another person's
 */
export const useDeleteSuggestion = (failure: (error: unknown) => string) =>
  useChange({ send: deleteSuggestion, failure, touches });

/** Loads the caller's surveys of the current month (1) or the previous one (2). */
export const mySurveysQuery = (month: 1 | 2) =>
  queryOptions({
    queryKey: ['surveys', 'mine', month],
    queryFn: ({ signal }) => call('quiz.getMySurveys', { query: { month } }, { signal }),
  });

export type ReviewRequest = RequestOf<'quiz.getPage'>['body'];

/** Loads the ratings and comments for the filters of the satisfaction page. */
export const reviewPageQuery = (request: ReviewRequest) =>
  queryOptions({
    queryKey: ['surveys', 'page', request],
    queryFn: ({ signal }) => call('quiz.getPage', { body: request }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Loads one answer of the caller. Never cached because another device may have changed it. */
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
