import type { LocalDate } from '@reserva/contracts/basics/primitives';
import { addLocalDays } from '@reserva/domain/basics/time';
import { approval } from '@reserva/domain/surveys/survey';
import type { SurveyDay, SurveyTotals } from '@/shared/api/screen-names.ts';
import { type Criterion, criteria } from './criteria.ts';
import { countsOf, shortDate } from './survey-view.ts';

/** The number of days in the history chart, including the chosen day. */
const HISTORY_DAYS = 30;

/** Returns one bar for each criterion with the counts of its ratings. */
export const criterionBars = (totals: SurveyTotals) =>
  criteria.map((criterion) => {
    const { good, regular, bad } = countsOf(totals, criterion);
    return { label: criterion.label, Bom: good, Regular: regular, Ruim: bad };
  });

/** The approval of each criterion in percent. Null if there was no rating on that day. */
export type DayPoint = { date: LocalDate; label: string; answers: number } & Record<
  Criterion['total'],
  number | null
>;

/** Returns every day up to `last`, including days without an answer, so that the line of the chart has gaps. */
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
