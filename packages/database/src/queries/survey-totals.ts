import type { LocalDate } from '@reserva/contracts/primitives';
import { monthRange } from '@reserva/domain/time';
import type { Database } from '../database.ts';
import type { SurveyTotals } from '../models/survey-shifts.ts';
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
      const asked = parts.filter((part) => (!meal || part.meal === meal) && (!site || part.site === site));
      return { month, totals: asked.reduce((sum, { totals }) => added(sum, totals), noAnswers()) };
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
  const days = await sumShifts(database, filter, '$date');
  return days
    .flatMap(({ date, totals }) => (date && totals.assessments > 0 ? [{ date, totals }] : []))
    .sort((a, b) => a.date.localeCompare(b.date));
}
