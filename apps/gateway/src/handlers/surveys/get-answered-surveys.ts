import type { Handler } from '../handler.ts';
import { ratableMeals } from './own-meals.ts';

/** Which of the caller's meals that could still be rated are rated already. */
export const getAnsweredSurveys: Handler<'quiz.getAnsweredSurveys'> = async (
  context,
  _input,
  { session },
) => {
  const meals = await ratableMeals(context, session);
  const answered = meals.filter(({ answer }) => answer).map(({ reservationId }) => reservationId);
  return { answered, days: context.config.surveyDays };
};
