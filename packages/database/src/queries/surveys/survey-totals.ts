import type { LocalDate, MealId } from '@reserva/contracts/basics/primitives';
import { addLocalDays, monthRange } from '@reserva/domain/basics/time';
import type { Database } from '../../database.ts';
import type { SurveyTotals } from '../../models/surveys/survey-shifts.ts';
import { added, noAnswers, type SurveyFilter, sumShifts } from './survey-shifts.ts';

type OfAllTime = Pick<SurveyFilter, 'meal' | 'site'>;

/**
 * How the answers went: of some dates from their shifts, of all time from one document per month and the shifts of the
 * months that are not settled. Never the answers of all time, nor all shifts.
 */
export async function surveyTotals(database: Database, filter: SurveyFilter): Promise<SurveyTotals> {
  if (!filter.dates) {
    const months = await surveyMonths(database, filter);
    return months.reduce((sum, { totals }) => added(sum, totals), noAnswers());
  }
  const [found] = await sumShifts(database, filter, null);
  return found?.totals ?? noAnswers();
}

/** The same for each month, earliest first. */
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

/** First and last date of a month, `YYYY-MM`. */
export const datesOf = (month: string): { from: LocalDate; to: LocalDate } => monthRange(`${month}-01`);

/** How the answers of each date went on which somebody answered, earliest first. */
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

/** A meal of a day, and how it went a week before; null where nobody answered then. */
interface RatedMeal {
  meal: MealId;
  totals: SurveyTotals;
  weekBefore: SurveyTotals | null;
}

/** How the answers of the last meal of a date went that somebody rated; null where nobody rated any. */
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
