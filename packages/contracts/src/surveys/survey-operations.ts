import { z } from 'zod';
import { listOrder, savedAnswer } from '../basics/call-shapes.ts';
import { SUGGESTIONS_PER_PAGE, TYPED_COMMENT_MAX } from '../basics/limits.ts';
import type { Operation } from '../basics/operation.ts';
import {
  documentId,
  exampleId,
  localDate,
  mealId,
  mealIdOrNone,
  queryMonth,
  rating,
  siteId,
  siteIdOrNone,
} from '../basics/primitives.ts';

/** The four ratings of an answer, with their field names in the API. */
const ratings = { feed: rating, variety: rating, hygiene: rating, dedication: rating };
/** The filter of the answers. */
export const reviewsFilter = {
  /** The date of the meals; empty means all dates. */
  date: z.union([localDate, z.literal('')]),
  /** 0 means all. */
  local: siteIdOrNone,
  /** 0 means all. */
  time: mealIdOrNone,
};
const suggestion = z.string().max(TYPED_COMMENT_MAX);
/** The number of days after the date of the meal on which it can be rated. */
const days = z.int().min(0);

/**
 * A stored survey answer (spec section 3). `data` and `horario` are the date and number of the meal, because the time
 * of the answer is not stored.
 */
export const surveyAnswer = z
  .object({
    id: documentId,
    data: localDate,
    horario: mealId,
    refeicao: rating,
    variedade: rating,
    higiene: rating,
    dedicacao: rating,
    /** Empty if there is none. */
    sugestao: z.string(),
  })
  .meta({ id: 'SurveyAnswer' });

const count = z.int().min(0);
const totals = {
  total_assessments: count,
  total_meal_bad: count,
  total_meal_regular: count,
  total_meal_good: count,
  total_variety_bad: count,
  total_variety_regular: count,
  total_variety_good: count,
  total_hygiene_bad: count,
  total_hygiene_regular: count,
  total_hygiene_good: count,
  total_dedication_bad: count,
  total_dedication_regular: count,
  total_dedication_good: count,
};
/** Survey totals (spec section 3). */
export const surveyTotals = z.object(totals).meta({ id: 'SurveyTotals' });
/** Survey totals of one day. */
export const surveyDay = z.object({ data: localDate, ...totals }).meta({ id: 'SurveyDay' });

const own = ['unauthenticated', 'survey_not_found', 'not_your_answer'] as const;
const comment = ['comment_characters', 'comment_lines', 'comment_length'] as const;

const exampleTotals = {
  total_assessments: 61,
  total_meal_bad: 6,
  total_meal_regular: 14,
  total_meal_good: 41,
  total_variety_bad: 9,
  total_variety_regular: 20,
  total_variety_good: 32,
  total_hygiene_bad: 2,
  total_hygiene_regular: 9,
  total_hygiene_good: 50,
  total_dedication_bad: 1,
  total_dedication_regular: 8,
  total_dedication_good: 52,
} as const;
const exampleAnswer = {
  id: exampleId,
  data: '2026-11-19',
  horario: 1,
  refeicao: 3,
  variedade: 2,
  higiene: 3,
  dedicacao: 3,
  sugestao: 'Feijoada ótima, salada poderia variar mais.',
} as const;

export const surveyOperations = {
  'quiz.checkSurvey': {
    summary: 'Whether the caller ate something that can be rated and is not rated yet',
    answer: z.object({ pending: z.boolean(), days }).meta({ examples: [{ pending: true, days: 2 }] }),
    errors: ['unauthenticated'],
  },
  'quiz.getAnsweredSurveys': {
    summary: "The caller's reservations that are rated already, of those that could still be rated",
    answer: z
      .object({ answered: z.array(documentId), days })
      .meta({ examples: [{ answered: [exampleId], days: 2 }] }),
    errors: ['unauthenticated'],
  },
  'quiz.registerAnswers': {
    summary: 'Rates a meal that the caller ate, anonymously',
    body: z
      .object({
        // The server reads only `idReserve`. The next three fields are part of the payload in the spec.
        local: siteId,
        time: mealId,
        date: localDate,
        ...ratings,
        suggestion,
        idReserve: documentId,
      })
      .meta({
        examples: [
          {
            local: 2,
            time: 1,
            date: '2026-11-19',
            feed: 3,
            variety: 2,
            hygiene: 3,
            dedication: 3,
            suggestion: 'Feijoada ótima.',
            idReserve: exampleId,
          },
        ],
      }),
    answer: savedAnswer('Avaliação cadastrada!'),
    status: 201,
    errors: [
      'unauthenticated',
      'reservation_not_found',
      'survey_not_eaten',
      'survey_closed',
      'survey_answered',
      ...comment,
      'outcome_unknown',
    ],
  },
  'quiz.getMySurveys': {
    summary: "The caller's answers of a month, latest meal first",
    query: z.object({ month: queryMonth.optional() }).meta({ examples: [{ month: 1 }] }),
    answer: z
      .object({ answers: z.array(surveyAnswer), days })
      .meta({ examples: [{ answers: [exampleAnswer], days: 2 }] }),
    errors: ['unauthenticated'],
  },
  'quiz.getUserAnswers': {
    summary: "One of the caller's answers, of a meal of today",
    query: z.object({ idSurvey: documentId }).meta({ examples: [{ idSurvey: exampleId }] }),
    answer: z.object({ answers: z.tuple([surveyAnswer]) }).meta({ examples: [{ answers: [exampleAnswer] }] }),
    errors: [...own, 'survey_not_today'],
  },
  'quiz.updateAnswers': {
    summary: "Changes one of the caller's answers, of a meal of today",
    body: z.object({ idSurvey: documentId, ...ratings, suggestion }).meta({
      examples: [{ idSurvey: exampleId, feed: 3, variety: 2, hygiene: 3, dedication: 3, suggestion: '' }],
    }),
    answer: savedAnswer('Avaliação atualizada!'),
    errors: [...own, 'survey_not_today', ...comment, 'outcome_unknown'],
  },
  'quiz.deleteAnswers': {
    summary:
      "Deletes one of the caller's answers, of a meal of today, and the meal can be rated again; or, with the ability to, the comment of any answer",
    body: z.object({ surveyId: documentId }).meta({ examples: [{ surveyId: exampleId }] }),
    answer: savedAnswer('Avaliação excluída!'),
    errors: [...own, 'survey_not_today', 'suggestion_not_found', 'outcome_unknown'],
  },
  'quiz.deleteSuggestion': {
    summary: "Deletes the comment of the caller's answer of today, or of any answer with the ability to",
    body: z.object({ idSurvey: documentId }).meta({ examples: [{ idSurvey: exampleId }] }),
    answer: savedAnswer('Sugestão excluída!'),
    errors: [...own, 'survey_not_today', 'suggestion_not_found', 'outcome_unknown'],
  },
  'quiz.getPage': {
    summary: 'What people think: totals, a page of comments, and the last 30 days',
    body: z
      .object({
        ...reviewsFilter,
        ...listOrder,
        items: z.int().min(1).max(SUGGESTIONS_PER_PAGE),
        skip: z.int().min(0).max(1_000_000),
      })
      .meta({ examples: [{ date: '2026-11-19', local: 0, time: 1, items: 20, skip: 0 }] }),
    answer: z
      .object({
        totalSurvey: z.tuple([surveyTotals]),
        /** The number of comments that match the filter, for the pages. */
        totalSuggestions: count,
        page: z.array(z.object({ id: documentId, sugestao: z.string(), data: localDate, horario: mealId })),
        /**
         * The totals of each of the 30 days up to the requested date, or up to today. Days without answers are not
         * included.
         */
        history: z.array(surveyDay),
        /**
         * The last rated meal of these days, with the same meal a week before. Null if a single day is requested, or if
         * no meal was rated.
         */
        ultima: z
          .object({
            data: localDate,
            horario: mealId,
            totais: surveyTotals,
            /** The totals of the same meal a week before; null if it has no ratings. */
            semanaAntes: surveyTotals.nullable(),
          })
          .nullable(),
      })
      .meta({
        examples: [
          {
            totalSurvey: [exampleTotals],
            totalSuggestions: 1,
            page: [
              {
                id: exampleId,
                sugestao: 'Feijoada ótima, salada poderia variar mais.',
                data: '2026-11-19',
                horario: 1,
              },
            ],
            history: [{ data: '2026-11-19', ...exampleTotals }],
            ultima: null,
          },
        ],
      }),
    errors: ['unauthenticated', 'forbidden'],
  },
} as const satisfies Record<string, Operation>;

export type SurveyAnswer = z.infer<typeof surveyAnswer>;
export type SurveyTotals = z.infer<typeof surveyTotals>;
export type SurveyDay = z.infer<typeof surveyDay>;
