import type { LocalDate } from '@reserva/contracts/basics/primitives';
import { addLocalDays } from '@reserva/domain/basics/time';
import { approval } from '@reserva/domain/surveys/survey';
import type { SurveyDay, SurveyTotals } from '@/shared/api/screen-names.ts';
import { type Criterion, criteria } from './criteria.ts';
import { countsOf, shortDate } from './survey-view.ts';

/** Days the course of time shows, the chosen one included. */
const HISTORY_DAYS = 30;

/** One bar: a criterion and how its ratings divide. */
export const criterionBars = (totals: SurveyTotals) =>
  criteria.map((criterion) => {
    const { good, regular, bad } = countsOf(totals, criterion);
    return { label: criterion.label, Bom: good, Regular: regular, Ruim: bad };
  });

/** Approval in percent by criterion; null where nobody rated that day. */
export type DayPoint = { date: LocalDate; label: string; answers: number } & Record<
  Criterion['total'],
  number | null
>;

/** Every day up to `last`, also those without an answer: a gap in time is a gap in the line. */
export function dayPoints(history: readonly SurveyDay[], last: LocalDate): DayPoint[] {
  const byDate = new Map(history.map((day) => [day.date, day]));
  return Array.from({ length: HISTORY_DAYS }, (_, index) => {
    const date = addLocalDays(last, index + 1 - HISTORY_DAYS);
    const day = byDate.get(date);
    const rated = (criterion: Criterion) => (day ? approval(countsOf(day, criterion)) : null);
    const [meal, variety, hygiene, dedication] = criteria;
    return {
      date,
      label: shortDate(date),
      answers: day?.total_assessments ?? 0,
      meal: rated(meal),
      variety: rated(variety),
      hygiene: rated(hygiene),
      dedication: rated(dedication),
    };
  });
}
