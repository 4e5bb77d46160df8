import type { LocalDate, MealId, SiteId } from '@reserva/contracts/basics/primitives';
import type { RatingCounts } from '@reserva/domain/surveys/survey';
import type { Connection } from 'mongoose';
import { count, localDate, meal, site } from '../../fields.ts';
import { modelOf, partOf, schemaOf } from '../../model.ts';

/** Survey totals of one or more shifts. */
export interface SurveyTotals {
  assessments: number;
  /** Number of answers with a comment. */
  comments: number;
  food: RatingCounts;
  variety: RatingCounts;
  hygiene: RatingCounts;
  dedication: RatingCounts;
}

/**
 * Survey totals of a site's meal. The shift is not settled while answers may still arrive, and queries count its
 * answers. After a quiet time the totals are stored, and queries read them instead.
 */
export interface SurveyShift {
  /** `date-meal-site`. */
  _id: string;
  date: LocalDate;
  meal: MealId;
  site: SiteId;
  settled: boolean;
  /**
   * Full hour from which the shift may be settled. Each later write moves it. It is a whole hour, so that no answer's
   * instant is stored.
   */
  quietFrom: Date;
  /** Null unless the shift is settled. */
  totals: SurveyTotals | null;
}

const ratings = { type: partOf<RatingCounts>({ bad: count, regular: count, good: count }), required: true };
export const surveyTotalsSchema = partOf<SurveyTotals>({
  assessments: count,
  comments: count,
  food: ratings,
  variety: ratings,
  hygiene: ratings,
  dedication: ratings,
});

const schema = schemaOf<SurveyShift>({
  _id: { type: String, required: true },
  date: localDate,
  meal,
  site,
  settled: { type: Boolean, required: true },
  quietFrom: { type: Date, required: true },
  totals: { type: surveyTotalsSchema, default: null },
})
  // Serves every filter of the satisfaction screen with one range per meal and site.
  .index({ meal: 1, site: 1, date: 1 }, { name: 'by_shift' })
  // Serves the shifts that are not settled. The index is partial, so it stays small.
  .index({ quietFrom: 1 }, { name: 'unsettled', partialFilterExpression: { settled: false } });

export const surveyShiftModel = (connection: Connection) =>
  modelOf<SurveyShift>(connection, 'SurveyShift', schema, 'surveyShifts');

export const surveyShiftId = ({ date, meal, site }: Pick<SurveyShift, 'date' | 'meal' | 'site'>): string =>
  `${date}-${meal}-${site}`;
