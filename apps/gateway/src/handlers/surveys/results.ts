import type { LocalDate } from '@reserva/contracts/basics/primitives';
import type { AnswerOf } from '@reserva/contracts/operations';
import type { SurveyTotals as WireTotals } from '@reserva/contracts/surveys/survey-operations';
import type { Database } from '@reserva/database/database';
import type { SurveyTotals } from '@reserva/database/models/surveys/survey-shifts';
import { surveyComments } from '@reserva/database/queries/surveys/survey-answers';
import type { SurveyFilter } from '@reserva/database/queries/surveys/survey-shifts';
import { lastRatedMeal, surveyDays, surveyTotals } from '@reserva/database/queries/surveys/survey-totals';
import { addLocalDays, localDateOf } from '@reserva/domain/basics/time';
import { shiftOf } from '../basics/shift.ts';
import { pdf, streamReport } from '../basics/stream-report.ts';
import type { Handlers } from '../handler.ts';

/** Days of the history, including the last one. */
const HISTORY_DAYS = 30;

/** The results of the survey. */
export const surveyResultHandlers = {
  /**
   * Returns the data of the satisfaction screen: totals, a page of comments, and the history of the last days. Totals
   * and comments are of one date or of all time. For all time, also returns the meal that was rated last.
   */
  'quiz.getPage': async ({ database, clock, config }, { body }) => {
    const { items, skip, ordem: order } = body;
    const { date, meal, site } = shiftOf(body);
    const filter = { meal, site, dates: date ? { from: date, to: date } : undefined };
    const to = date || localDateOf(clock.now(), config.timezone);
    const lastDays = { from: addLocalDays(to, 1 - HISTORY_DAYS), to };
    const [totals, comments, days] = await Promise.all([
      surveyTotals(database, filter),
      surveyComments(database, filter, { skip, limit: items, order }),
      surveyDays(database, { meal, site, dates: lastDays }),
    ]);
    const latest = days.at(-1);
    return {
      totalSurvey: [surveyTotalsOf(totals)],
      totalSuggestions: totals.comments,
      page: comments.map(({ _id: id, comment: sugestao, date: data, meal: horario }) => ({
        id,
        sugestao,
        data,
        horario,
      })),
      history: days.map((day) => ({ data: day.date, ...surveyTotalsOf(day.totals) })),
      ultima: date || !latest ? null : await lastMealOf(database, { meal, site }, latest.date),
    };
  },

  /** Streams the results of a shift or a day as a PDF. */
  'reports.survey': (context, { query }, call) =>
    streamReport(context, call, {
      request: { kind: 'survey', ...shiftOf(query) },
      ...pdf(`Pesquisa_${query.date}`),
    }),
} satisfies Partial<Handlers>;

async function lastMealOf(
  database: Database,
  filter: Pick<SurveyFilter, 'meal' | 'site'>,
  data: LocalDate,
): Promise<AnswerOf<'quiz.getPage'>['ultima']> {
  const last = await lastRatedMeal(database, filter, data);
  if (!last) return null;
  const { meal: horario, totals, weekBefore } = last;
  const semanaAntes = weekBefore && surveyTotalsOf(weekBefore);
  return { data, horario, totais: surveyTotalsOf(totals), semanaAntes };
}

/** Converts totals to the names of the spec. */
const surveyTotalsOf = ({ assessments, food, variety, hygiene, dedication }: SurveyTotals): WireTotals => ({
  total_assessments: assessments,
  total_meal_bad: food.bad,
  total_meal_regular: food.regular,
  total_meal_good: food.good,
  total_variety_bad: variety.bad,
  total_variety_regular: variety.regular,
  total_variety_good: variety.good,
  total_hygiene_bad: hygiene.bad,
  total_hygiene_regular: hygiene.regular,
  total_hygiene_good: hygiene.good,
  total_dedication_bad: dedication.bad,
  total_dedication_regular: dedication.regular,
  total_dedication_good: dedication.good,
});
