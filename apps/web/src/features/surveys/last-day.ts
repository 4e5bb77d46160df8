import type { SurveyDay } from '@reserva/contracts/http/surveys';
import type { LocalDate } from '@reserva/contracts/primitives';
import { approval, type RatingCounts } from '@reserva/domain/survey';
import { addLocalDays } from '@reserva/domain/time';
import { type Criterion, criteria } from './criteria.ts';
import { countsOf, worstFirst } from './survey-view.ts';

/** How the last day that was rated stands against the same weekday of the week before. */
export interface LastDay {
  date: LocalDate;
  /** Percent, of all criteria together. */
  approval: number;
  answers: number;
  /** The criterion with the least approval. */
  worst: Criterion;
  /** Null where nobody rated that day. */
  before: { date: LocalDate; approval: number } | null;
}

function approvalOf(day: SurveyDay): number {
  const sum: RatingCounts = { bad: 0, regular: 0, good: 0 };
  for (const criterion of criteria) {
    const counts = countsOf(day, criterion);
    sum.bad += counts.bad;
    sum.regular += counts.regular;
    sum.good += counts.good;
  }
  return approval(sum) ?? 0;
}

/** @param history days with answers. Null where there is none */
export function lastDay(history: readonly SurveyDay[]): LastDay | null {
  const last = history.toSorted((a, b) => a.data.localeCompare(b.data)).at(-1);
  const [worst] = last ? worstFirst(last) : [];
  if (!last || !worst) return null;
  const weekBefore = history.find(({ data }) => data === addLocalDays(last.data, -7));
  return {
    date: last.data,
    approval: approvalOf(last),
    answers: last.total_assessments,
    worst,
    before: weekBefore ? { date: weekBefore.data, approval: approvalOf(weekBefore) } : null,
  };
}
