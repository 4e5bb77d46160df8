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
 * Survey totals of a meal at a site. Answers may arrive for some time, and until then queries count the answers. After
 * a quiet time the shift is settled: the totals are stored, and queries read them.
 */
export interface SurveyShift {
  /** `date-meal-site`. */
  _id: string;
  date: LocalDate;
  meal: MealId;
  site: SiteId;
  settled: boolean;
  /**
   * The shift may be settled from this full hour on. Each write of an answer moves it to a later hour. It is a full
   * hour, so that it does not reveal the time of an answer.
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
  // Serves every filter of the satisfaction screen. MongoDB reads one range per meal and site.
  .index({ meal: 1, site: 1, date: 1 }, { name: 'by_shift' })
  // Serves the shifts that are not settled. The index is partial, so it stays small.
  .index({ quietFrom: 1 }, { name: 'unsettled', partialFilterExpression: { settled: false } });

export const surveyShiftModel = (connection: Connection) =>
  modelOf<SurveyShift>(connection, 'SurveyShift', schema, 'surveyShifts');

export const surveyShiftId = ({ date, meal, site }: Pick<SurveyShift, 'date' | 'meal' | 'site'>): string =>
  `${date}-${meal}-${site}`;
