import type { ErrorCode } from '@reserva/contracts/basics/errors';
import type { LocalDate, Rating } from '@reserva/contracts/basics/primitives';
import { addLocalDays } from '../basics/time.ts';
import { isEaten, type ReservationState } from '../reservations/reservation.ts';

/**
 * The number of days after the date of a meal on which it can be rated. It can be rated until the end of the last day
 * (spec sections 4 and 9).
 * The variable SURVEY_DAYS overrides the number. The rule and the text on the screens use it.
 */
export const SURVEY_DAYS = 2;

/** The labels of the ratings (spec section 3). */
export const ratingNames: Record<Rating, string> = { 1: 'Ruim', 2: 'Regular', 3: 'Bom' };

/** Returns the last date on which a meal can be rated. */
export const surveyDeadline = (date: LocalDate, days: number): LocalDate => addLocalDays(date, days);

/** Returns the dates whose meals can be rated today. */
export const surveyDates = (today: LocalDate, days: number): { from: LocalDate; to: LocalDate } => ({
  from: addLocalDays(today, -days),
  to: today,
});

export type SurveyProblem = Extract<ErrorCode, 'survey_not_eaten' | 'survey_closed'>;

/**
 * Returns the reason why a meal cannot be rated today (spec section 4). It does not check if the meal was rated
 * already.
 * @returns null if it can be rated
 */
export function surveyProblem(
  meal: { state: ReservationState; date: LocalDate },
  today: LocalDate,
  days: number,
): SurveyProblem | null {
  if (!isEaten(meal.state)) return 'survey_not_eaten';
  return today > surveyDeadline(meal.date, days) ? 'survey_closed' : null;
}

/**
 * Returns true if the person can still change or delete an answer. This is possible on the day of the meal (spec
 * sections 2.8 and 6).
 */
export const isSurveyOpen = (date: LocalDate, today: LocalDate): boolean => date === today;

/** The number of each rating for one criterion. */
export interface RatingCounts {
  bad: number;
  regular: number;
  good: number;
}

/**
 * Returns the approval: (good + 0.5 * regular) / total * 100, with two decimals (spec section 9).
 * @returns null if there are no ratings
 */
export function approval({ bad, regular, good }: RatingCounts): number | null {
  const total = bad + regular + good;
  return total === 0 ? null : Math.round(((good + 0.5 * regular) / total) * 10_000) / 100;
}

/** Returns the colour of an approval: green above 79, yellow above 50, otherwise red (spec section 9). */
export const approvalColour = (percentage: number): 'green' | 'yellow' | 'red' =>
  percentage > 79 ? 'green' : percentage > 50 ? 'yellow' : 'red';
