import type { RouteName } from '@reserva/contracts/http/routes';
import type { ExampleOf } from './example-of.ts';

const id = '65b2f0a1c3d4e5f60718293a';
const ratings = { feed: 3, variety: 2, hygiene: 3, dedication: 3 } as const;
const surveyAnswer = {
  id,
  data: '2026-11-19',
  horario: 1,
  refeicao: 3,
  variedade: 2,
  higiene: 3,
  dedicacao: 3,
  sugestao: 'Feijoada ótima, salada poderia variar mais.',
} as const;
const surveyTotals = {
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
};

/** The calls of the surveys, as they travel. */
export const surveyExamples = {
  'quiz.checkSurvey': { answer: { pending: true, days: 2 } },
  'quiz.getAnsweredSurveys': { answer: { answered: [id], days: 2 } },
  'quiz.registerAnswers': {
    body: { local: 2, time: 1, date: '2026-11-19', ...ratings, suggestion: 'Feijoada ótima.', idReserve: id },
    answer: { message: 'Avaliação cadastrada!' },
  },
  'quiz.getMySurveys': { query: { month: 1 }, answer: { answers: [surveyAnswer], days: 2 } },
  'quiz.getUserAnswers': { query: { idSurvey: id }, answer: { answers: [surveyAnswer] } },
  'quiz.updateAnswers': {
    body: { idSurvey: id, ...ratings, suggestion: '' },
    answer: { message: 'Avaliação atualizada!' },
  },
  'quiz.deleteAnswers': { body: { surveyId: id }, answer: { message: 'Avaliação excluída!' } },
  'quiz.deleteSuggestion': { body: { idSurvey: id }, answer: { message: 'Sugestão excluída!' } },
  'quiz.getPage': {
    body: { date: '2026-11-19', local: 0, time: 1, items: 20, skip: 0 },
    answer: {
      totalSurvey: [surveyTotals],
      totalSuggestions: 1,
      page: [{ id, sugestao: 'Feijoada ótima, salada poderia variar mais.', data: '2026-11-19', horario: 1 }],
      history: [{ data: '2026-11-19', ...surveyTotals }],
      ultima: null,
    },
  },
} satisfies { [N in RouteName]?: ExampleOf<N> };
