import { surveyComments } from '@reserva/database/queries/survey-answers';
import { surveyDays, surveyTotals } from '@reserva/database/queries/survey-totals';
import { addLocalDays, localDateOf } from '@reserva/domain/time';
import type { Handler } from '../../http/handler.ts';
import { shiftOf } from '../../wire/shift.ts';
import { surveyComment } from '../../wire/survey-answer.ts';
import { surveyDayOf, surveyTotalsOf } from '../../wire/survey-totals.ts';

/** Days of the history, the last one included. */
const HISTORY_DAYS = 30;

/** The satisfaction screen: totals and a page of comments of a date or of all time, and how the last days went. */
export const getPage: Handler<'quiz.getPage'> = async ({ database, clock, config }, { body }) => {
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
  return {
    totalSurvey: [surveyTotalsOf(totals)],
    totalSuggestions: totals.comments,
    page: comments.map(surveyComment),
    history: days.map(surveyDayOf),
  };
};
