import type { LocalDate, MealId, SiteId } from '@reserva/contracts/basics/primitives';
import { mealIds, siteIds } from '@reserva/domain/basics/meals';
import type { PipelineStage } from 'mongoose';
import type { Database } from '../../database.ts';
import { type SurveyShift, type SurveyTotals, surveyShiftId } from '../../models/surveys/survey-shifts.ts';

/** Filter for survey answers. */
export interface SurveyFilter {
  /** 0 for all meals. */
  meal: MealId | 0;
  /** 0 for all sites. */
  site: SiteId | 0;
  /** First and last date. If absent, all dates match. */
  dates?: { from: LocalDate; to: LocalDate } | undefined;
}

export type ShiftKey = Pick<SurveyShift, 'date' | 'meal' | 'site'>;

const criteria = ['food', 'variety', 'hygiene', 'dedication'] as const;
const grades = ['bad', 'regular', 'good'] as const;

export const isOneDay = ({ dates }: SurveyFilter): boolean => dates !== undefined && dates.from === dates.to;

/** Builds a filter with one index range per meal and site. */
export const surveyRanges = (filter: SurveyFilter) => {
  const { meal, site, dates } = filter;
  return {
    meal: { $in: meal ? [meal] : [...mealIds] },
    site: { $in: site ? [site] : [...siteIds] },
    ...(dates && { date: isOneDay(filter) ? dates.from : { $gte: dates.from, $lte: dates.to } }),
  };
};

/** Counts the answers of some shifts, from the index alone. */
export async function countShifts<S extends ShiftKey>(
  { surveyAnswers }: Database,
  shifts: readonly S[],
): Promise<(S & { totals: SurveyTotals })[]> {
  if (shifts.length === 0) return [];
  const rated = criteria.flatMap((criterion) =>
    grades.map((grade, index) => [
      `${criterion}_${grade}`,
      { $sum: { $cond: [{ $eq: [`$${criterion}`, index + 1] }, 1, 0] } },
    ]),
  );
  const shiftIds = new Set(shifts.map(surveyShiftId));
  const counted = await surveyAnswers
    .aggregate<FlatTotals & { _id: ShiftKey }>([
      {
        $match: {
          date: { $in: [...new Set(shifts.map(({ date }) => date))] },
          meal: { $in: [...new Set(shifts.map(({ meal }) => meal))] },
          site: { $in: [...new Set(shifts.map(({ site }) => site))] },
          active: true,
        },
      },
      {
        $group: {
          _id: { date: '$date', meal: '$meal', site: '$site' },
          assessments: { $sum: 1 },
          comments: { $sum: { $cond: ['$commented', 1, 0] } },
          ...Object.fromEntries(rated),
        },
      },
    ])
    .hint('shift_ratings');
  const byId = new Map(counted.map((row) => [surveyShiftId(row._id), folded(row)]));
  return shifts
    .filter((shift) => shiftIds.delete(surveyShiftId(shift)))
    .map((shift) => ({ ...shift, totals: byId.get(surveyShiftId(shift)) ?? noAnswers() }));
}

type SummedBy = 'date' | 'meal' | null;
type PartOf<Dimension extends SummedBy> = Dimension extends keyof ShiftKey ? ShiftKey[Dimension] : null;

interface Sum<Dimension extends SummedBy> {
  /** The date or the meal of the sum. Null if the sum includes all dates and meals. */
  of: PartOf<Dimension>;
  totals: SurveyTotals;
}

/**
 * Sums up the answers of shifts: all together, by date or by meal. The totals of a settled shift are stored in its
 * document. For unsettled shifts, the function counts the answers. Usually only the latest shifts are unsettled.
 */
export async function sumShifts<Dimension extends SummedBy>(
  database: Database,
  filter: SurveyFilter,
  by: Dimension,
): Promise<Sum<Dimension>[]> {
  const sumOfSettled = (field: string) => ({ $sum: { $cond: ['$settled', `$totals.${field}`, 0] } });
  const fields = criteria.flatMap((criterion) =>
    grades.map((grade) => [`${criterion}_${grade}`, sumOfSettled(`${criterion}.${grade}`)]),
  );
  const key = { date: '$date', meal: '$meal', site: '$site' };
  const pipeline: PipelineStage[] = [
    { $match: surveyRanges(filter) },
    {
      $group: {
        _id: by && `$${by}`,
        assessments: sumOfSettled('assessments'),
        comments: sumOfSettled('comments'),
        ...Object.fromEntries(fields),
        open: { $push: { $cond: ['$settled', '$$REMOVE', key] } },
      },
    },
  ];
  // One query reads each shift once. If a shift is settled at the same time, it therefore counts only once, as settled
  // or as unsettled.
  const sums = await database.surveyShifts
    .aggregate<FlatTotals & { _id: PartOf<Dimension>; open: ShiftKey[] }>(pipeline)
    .hint('by_shift');
  const counted = await countShifts(
    database,
    sums.flatMap(({ open }) => open),
  );
  return sums.map((sum) => {
    const ofOpen = counted.filter((shift) => by === null || shift[by] === sum._id);
    const totals = ofOpen.reduce((total, shift) => added(total, shift.totals), folded(sum));
    return { of: sum._id, totals };
  });
}

type FlatTotals = Pick<SurveyTotals, 'assessments' | 'comments'> &
  Record<`${(typeof criteria)[number]}_${(typeof grades)[number]}`, number>;

function folded(flat: FlatTotals): SurveyTotals {
  const ratings = criteria.map((criterion) => [
    criterion,
    Object.fromEntries(grades.map((grade) => [grade, flat[`${criterion}_${grade}`]])),
  ]);
  return { assessments: flat.assessments, comments: flat.comments, ...Object.fromEntries(ratings) };
}

/** Adds two totals. */
export function added(a: SurveyTotals, b: SurveyTotals): SurveyTotals {
  const ratings = criteria.map((criterion) => [
    criterion,
    Object.fromEntries(grades.map((grade) => [grade, a[criterion][grade] + b[criterion][grade]])),
  ]);
  return {
    assessments: a.assessments + b.assessments,
    comments: a.comments + b.comments,
    ...Object.fromEntries(ratings),
  };
}

const zeroCounts = () => ({ bad: 0, regular: 0, good: 0 });
export const noAnswers = (): SurveyTotals => ({
  assessments: 0,
  comments: 0,
  food: zeroCounts(),
  variety: zeroCounts(),
  hygiene: zeroCounts(),
  dedication: zeroCounts(),
});
