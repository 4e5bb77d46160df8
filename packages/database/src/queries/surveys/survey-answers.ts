import type { Order } from '@reserva/contracts/basics/primitives';
import type { Database } from '../../database.ts';
import type { SurveyAnswer } from '../../models/surveys/survey-answers.ts';
import type { SurveyTotals } from '../../models/surveys/survey-shifts.ts';
import { directionOf, type Rows, rowsOf } from '../basics/rows.ts';
import { isOneDay, type SurveyFilter, surveyRanges } from './survey-shifts.ts';
import { datesOf, surveyDays, surveyMonths, surveyTotals } from './survey-totals.ts';

/** Reads the answers to these reservations. The parameter has the keyed hashes of the reservations. */
export function answersOf(
  { surveyAnswers }: Database,
  reservations: readonly string[],
): Promise<SurveyAnswer[]> {
  return surveyAnswers
    .find({ reservation: { $in: [...reservations] }, active: true })
    .select({ outbox: 0 })
    .lean();
}

/** Reads an answer that its author did not delete. */
export const answerById = ({ surveyAnswers }: Database, id: string): Promise<SurveyAnswer | null> =>
  surveyAnswers.findOne({ _id: id, active: true }).select({ outbox: 0 }).lean();

/**
 * A page that skips more comments than this counts as far. `surveyComments` finds the first day of a far page by
 * counts. To skip the comments instead, MongoDB would read one index entry for each of them.
 */
const FAR = 1_000;

type Comment = Pick<SurveyAnswer, '_id' | 'date' | 'meal' | 'site' | 'comment'>;

/** Lists comments. By default, those of the latest meals come first. */
export function commentRows(database: Database, filter: SurveyFilter, order?: Order): Rows<Comment> {
  const latestFirst = directionOf(order, 'desc') === -1;
  const byDay = latestFirst ? ({ date: -1, _id: 1 } as const) : ({ date: 1, _id: -1 } as const);
  const find = () =>
    database.surveyAnswers
      .find({ commented: true, ...surveyRanges(filter) })
      .select({ date: 1, meal: 1, site: 1, comment: 1 })
      // If the filter is for one day, the sort must not contain `date`. Otherwise MongoDB would not merge the index
      // ranges.
      .sort(isOneDay(filter) ? { _id: byDay._id } : byDay)
      .hint('comments')
      .lean<Comment[]>();
  return rowsOf(find, async () => (await surveyTotals(database, filter)).comments);
}

/**
 * Reads a page of comments. By default, those of the latest meals come first. Comments of one day are sorted by their
 * random ids. MongoDB reads at most `limit` documents, and the index entries of the page and of the skipped comments.
 * For a far page, it reads only the skipped entries of one day.
 */
export async function surveyComments(
  database: Database,
  filter: SurveyFilter,
  { skip, limit, order }: { skip: number; limit: number; order?: Order | undefined },
): Promise<Comment[]> {
  const latestFirst = directionOf(order, 'desc') === -1;
  const isFar = skip > FAR && !isOneDay(filter);
  const place = isFar ? await farPlace(database, filter, { skip, latestFirst }) : { filter, skip };
  return place ? commentRows(database, place.filter, order).page(place.skip, limit) : [];
}

interface Place {
  skip: number;
  latestFirst: boolean;
}

/**
 * Finds the day on which a far page begins. Returns a filter that starts on that day, and the number of comments to
 * skip from there.
 * @returns null beyond the last comment
 */
async function farPlace(
  database: Database,
  { meal, site, dates }: SurveyFilter,
  { skip, latestFirst }: Place,
): Promise<{ filter: SurveyFilter; skip: number } | null> {
  const month = dates
    ? { of: { month: '', dates }, skip }
    : await monthOfComment(database, { meal, site }, { skip, latestFirst });
  if (!month) return null;
  const days = await surveyDays(database, { meal, site, dates: month.of.dates });
  const day = placeIn(latestFirst ? days.reverse() : days, month.skip);
  if (!day) return null;
  const { date } = day.of;
  const rest = latestFirst
    ? { from: dates?.from ?? EARLIEST, to: date }
    : { from: date, to: dates?.to ?? LATEST };
  return { filter: { meal, site, dates: rest }, skip: day.skip };
}

const EARLIEST = '0000-01-01';
const LATEST = '9999-12-31';

async function monthOfComment(database: Database, filter: SurveyFilter, { skip, latestFirst }: Place) {
  const months = await surveyMonths(database, filter);
  const place = placeIn(latestFirst ? months.reverse() : months, skip);
  return place && { of: { ...place.of, dates: datesOf(place.of.month) }, skip: place.skip };
}

/**
 * Finds the entry (month or day) that contains the comment after `skip` others. The result's `skip` is the number of
 * comments to skip within that entry.
 */
function placeIn<P extends { totals: SurveyTotals }>(
  counts: readonly P[],
  skip: number,
): { of: P; skip: number } | null {
  let remaining = skip;
  for (const of of counts) {
    if (remaining < of.totals.comments) return { of, skip: remaining };
    remaining -= of.totals.comments;
  }
  return null;
}
