import type { Handler } from '../handler.ts';
import { ratableMeals } from './own-meals.ts';

/** Whether the caller ate something that can still be rated. */
export const checkSurvey: Handler<'quiz.checkSurvey'> = async (context, _input, { session }) => {
  const meals = await ratableMeals(context, session);
  return { pending: meals.some(({ answer }) => !answer), days: context.config.surveyDays };
};
