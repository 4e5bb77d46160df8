import type { LocalDate, MealId } from '@reserva/contracts/basics/primitives';
import { addLocalDays } from '@reserva/domain/basics/time';
import { approval, type RatingCounts } from '@reserva/domain/surveys/survey';
import type { AnswerOf, SurveyTotals } from '@/shared/api/screen-names.ts';
import { type Criterion, criteria } from './criteria.ts';
import { countsOf, worstFirst } from './survey-view.ts';

/** The last rated meal, compared with the same meal of the week before. */
export interface LastMeal {
  date: LocalDate;
  meal: MealId;
  /** The approval of all criteria together, in percent. */
  approval: number;
  answers: number;
  /** The criterion with the lowest approval. */
  worst: Criterion;
  /** The same meal of the week before. Null if it has no ratings. */
  before: { date: LocalDate; approval: number } | null;
}

function approvalOf(totals: SurveyTotals): number {
  const sum: RatingCounts = { bad: 0, regular: 0, good: 0 };
  for (const criterion of criteria) {
    const counts = countsOf(totals, criterion);
    sum.bad += counts.bad;
    sum.regular += counts.regular;
    sum.good += counts.good;
  }
  return approval(sum) ?? 0;
}

/**
 * Compares the last rated meal with the week before.
 * @param lastAnswer null if no meal was rated recently or a day was chosen
 */
export function lastMeal(lastAnswer: AnswerOf<'quiz.getPage'>['ultima']): LastMeal | null {
  const [worst] = lastAnswer ? worstFirst(lastAnswer.totais) : [];
  if (!lastAnswer || !worst) return null;
  const { date, horario: meal, totais, semanaAntes } = lastAnswer;
  return {
    date,
    meal,
    approval: approvalOf(totais),
    answers: totais.total_assessments,
    worst,
    before: semanaAntes && { date: addLocalDays(date, -7), approval: approvalOf(semanaAntes) },
  };
}
