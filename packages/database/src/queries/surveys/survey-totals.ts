import type { LocalDate, MealId } from '@reserva/contracts/basics/primitives';
import { addLocalDays, monthRange } from '@reserva/domain/basics/time';
import type { Database } from '../../database.ts';
import type { SurveyTotals } from '../../models/surveys/survey-shifts.ts';
import { added, noAnswers, type SurveyFilter, sumShifts } from './survey-shifts.ts';

type OfAllTime = Pick<SurveyFilter, 'meal' | 'site'>;

/**
 * Returns the survey totals. For a filter with dates, they are sums of shifts. For all time, they are sums of months,
 * and of the shifts of unsettled months. So no call reads all answers or all shifts.
 */
export async function surveyTotals(database: Database, filter: SurveyFilter): Promise<SurveyTotals> {
  if (!filter.dates) {
    const months = await surveyMonths(database, filter);
    return months.reduce((sum, { totals }) => added(sum, totals), noAnswers());
  }
  const [sum] = await sumShifts(database, filter, null);
  return sum?.totals ?? noAnswers();
}

/** Returns the survey totals of each month, the earliest month first. */
export async function surveyMonths(
  database: Database,
  { meal, site }: OfAllTime,
): Promise<{ month: string; totals: SurveyTotals }[]> {
  const months = await database.surveyMonths
    .find({ _id: { $gte: '' } })
    .sort({ _id: 1 })
    .lean();
  return Promise.all(
    months.map(async ({ _id: month, settled, parts }) => {
      if (!settled || !parts)
        return { month, totals: await surveyTotals(database, { meal, site, dates: datesOf(month) }) };
      const matchingParts = parts.filter(
        (part) => (!meal || part.meal === meal) && (!site || part.site === site),
      );
      return { month, totals: matchingParts.reduce((sum, { totals }) => added(sum, totals), noAnswers()) };
    }),
  );
}

/** Returns the first and last date of a month, `YYYY-MM`. */
export const datesOf = (month: string): { from: LocalDate; to: LocalDate } => monthRange(`${month}-01`);

/** Returns the survey totals of each date that has answers, the earliest date first. */
export async function surveyDays(
  database: Database,
  filter: Required<SurveyFilter>,
): Promise<{ date: LocalDate; totals: SurveyTotals }[]> {
  const days = await sumShifts(database, filter, 'date');
  return days
    .filter(isRated)
    .map(({ of: date, totals }) => ({ date, totals }))
    .sort((a, b) => a.date.localeCompare(b.date));
}

/** Survey totals of a meal, and of the same meal one week before. `weekBefore` is null if that meal had no answers. */
interface RatedMeal {
  meal: MealId;
  totals: SurveyTotals;
  weekBefore: SurveyTotals | null;
}

/**
 * Returns the survey totals of the last meal of a date that has answers.
 * @returns null if no meal of the date has answers
 */
export async function lastRatedMeal(
  database: Database,
  { meal, site }: OfAllTime,
  date: LocalDate,
): Promise<RatedMeal | null> {
  const ofDay = (day: LocalDate) =>
    sumShifts(database, { meal, site, dates: { from: day, to: day } }, 'meal');
  const [rated, before] = await Promise.all([ofDay(date), ofDay(addLocalDays(date, -7))]);
  const [last] = rated.filter(isRated).sort((a, b) => b.of - a.of);
  if (!last) return null;
  const same = before.filter(isRated).find(({ of }) => of === last.of);
  return { meal: last.of, totals: last.totals, weekBefore: same?.totals ?? null };
}

const isRated = ({ totals }: { totals: SurveyTotals }): boolean => totals.assessments > 0;
