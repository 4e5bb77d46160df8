import type { LocalDate, MealId, Rating, ReservationStatus } from '@reserva/contracts/basics/primitives';
import { mealNames } from '@reserva/domain/basics/meals';
import { monthRange } from '@reserva/domain/basics/time';
import {
  approval,
  isSurveyOpen,
  type RatingCounts,
  surveyDates,
  surveyDeadline,
  surveyProblem,
} from '@reserva/domain/surveys/survey';
import type { SurveyAnswer, SurveyTotals } from '@/shared/api/screen-names.ts';
import { formatDate } from '@/shared/time/dates.ts';
import { type Criterion, criteria } from './criteria.ts';
import { texts } from './texts.ts';

/** Returns a text such as "Almoço · 19/11/2026". */
export const mealAndDay = ({ horario, date }: { horario: MealId; date: LocalDate }): string =>
  `${mealNames[horario]} · ${formatDate(date)}`;

/** Describes until when a meal can be rated, with the number of days from the rule. */
export function deadlineSentence(days: number, today: LocalDate): string {
  return texts.info.deadline(days, formatDate(surveyDeadline(today, days)));
}

/** Returns true if a line of the statement can be rated (spec section 4). `answered` has the ids of rated meals. */
export const canBeRated = (
  item: { id: string; status: ReservationStatus; date: LocalDate },
  { answered, days }: { answered: readonly string[]; days: number },
  today: LocalDate,
): boolean =>
  surveyProblem({ state: item.status, date: item.date }, today, days) === null && !answered.includes(item.id);

/** Returns true if a meal of the previous month can be rated today. */
export const reachesIntoLastMonth = (today: LocalDate, days: number): boolean =>
  surveyDates(today, days).from < monthRange(today).from;

/** Returns true if the person may still change their answer (spec 2.8). */
export const mayChange = (answer: SurveyAnswer, today: LocalDate): boolean =>
  isSurveyOpen(answer.date, today);

/** Returns how often each face was given to each criterion. */
export const ownCounts = (answers: readonly SurveyAnswer[]) =>
  criteria.map(({ stored, label }) => {
    const count = (rating: Rating) => answers.filter((answer) => answer[stored] === rating).length;
    return { label, counts: { 3: count(3), 2: count(2), 1: count(1) } satisfies Record<Rating, number> };
  });

/** Returns the counts of one criterion from the server's totals. */
export const countsOf = (totals: SurveyTotals, { total }: Criterion): RatingCounts => ({
  bad: totals[`total_${total}_bad`],
  regular: totals[`total_${total}_regular`],
  good: totals[`total_${total}_good`],
});

/** Returns the criteria with the lowest approval first. Unrated criteria come last. */
export const worstFirst = (totals: SurveyTotals): Criterion[] => {
  const approvalOf = (criterion: Criterion) =>
    approval(countsOf(totals, criterion)) ?? Number.POSITIVE_INFINITY;
  return [...criteria].sort((a, b) => approvalOf(a) - approvalOf(b));
};

/** Returns a text such as "19/11". */
export const shortDate = (date: LocalDate): string => formatDate(date).slice(0, 5);
