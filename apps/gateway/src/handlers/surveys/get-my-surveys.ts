import { localDateOf, monthRange } from '@reserva/domain/basics/time';
import { surveyAnswer } from '../../wire/survey-answer.ts';
import type { Handler } from '../handler.ts';
import { ownMeals } from './own-meals.ts';

/** The caller's answers of this month or the last one. */
export const getMySurveys: Handler<'quiz.getMySurveys'> = async (context, { query }, { session }) => {
  const { clock, config } = context;
  const today = localDateOf(clock.now(), config.timezone);
  const meals = await ownMeals(context, session, monthRange(today, query.month === 2 ? -1 : 0));
  const answers = meals.flatMap(({ answer }) => (answer ? [surveyAnswer(answer)] : []));
  return { answers, days: config.surveyDays };
};
