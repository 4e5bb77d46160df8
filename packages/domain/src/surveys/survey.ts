import type { ErrorCode } from '@reserva/contracts/basics/errors';
import type { LocalDate, Rating } from '@reserva/contracts/basics/primitives';
import { addLocalDays } from '../basics/time.ts';
import { isEaten, type ReservationState } from '../reservations/reservation.ts';

/**
 * Days after the meal's date on which it can still be rated, the whole day (spec sections 4 and 9), unless SURVEY_DAYS says
 * otherwise. The rule and the text that people read follow this one number.
 */
export const SURVEY_DAYS = 2;

/** Words for the ratings (spec section 3). */
export const ratingNames: Record<Rating, string> = { 1: 'Ruim', 2: 'Regular', 3: 'Bom' };

/** Last date on which a meal can be rated. */
export const surveyDeadline = (date: LocalDate, days: number): LocalDate => addLocalDays(date, days);

/** Dates whose meals can be rated today. */
export const surveyDates = (today: LocalDate, days: number): { from: LocalDate; to: LocalDate } => ({
  from: addLocalDays(today, -days),
  to: today,
});

export type SurveyFault = Extract<ErrorCode, 'survey_not_eaten' | 'survey_closed'>;

/** Why a meal may not be rated today, apart from having been rated already; null where it may (spec section 4). */
export function surveyFault(
  meal: { state: ReservationState; date: LocalDate },
  today: LocalDate,
  days: number,
): SurveyFault | null {
  if (!isEaten(meal.state)) return 'survey_not_eaten';
  return today > surveyDeadline(meal.date, days) ? 'survey_closed' : null;
}

/** Whether an answer may still be changed or deleted by whoever gave it: on the day of the meal (spec sections 2.8 and 6). */
export const isSurveyOpen = (date: LocalDate, today: LocalDate): boolean => date === today;

/** How one criterion was rated. */
export interface RatingCounts {
  bad: number;
  regular: number;
  good: number;
}

/** (good + 0.5 * regular) / total * 100, two decimals (spec section 9); null where nobody rated. */
export function approval({ bad, regular, good }: RatingCounts): number | null {
  const total = bad + regular + good;
  return total === 0 ? null : Math.round(((good + 0.5 * regular) / total) * 10_000) / 100;
}

/** Green above 79, yellow above 50, otherwise red (spec section 9). */
export const approvalColour = (percentage: number): 'green' | 'yellow' | 'red' =>
  percentage > 79 ? 'green' : percentage > 50 ? 'yellow' : 'red';
