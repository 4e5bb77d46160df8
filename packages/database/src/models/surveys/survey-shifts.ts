import type { LocalDate, MealId, SiteId } from '@reserva/contracts/basics/primitives';
import type { RatingCounts } from '@reserva/domain/surveys/survey';
import type { Connection } from 'mongoose';
import { count, localDate, meal, site } from '../../fields.ts';
import { modelOf, partOf, schemaOf } from '../../model.ts';

/** How the answers of one or many shifts went. */
export interface SurveyTotals {
  assessments: number;
  /** Answers with a comment. */
  comments: number;
  food: RatingCounts;
  variety: RatingCounts;
  hygiene: RatingCounts;
  dedication: RatingCounts;
}

/**
 * The answers of a site's meal, counted. While answers may be on their way it is not settled, and readers count them
 * themselves; once it was quiet for long enough its totals are written down and nobody reads the answers again.
 */
export interface SurveyShift {
  /** `date-meal-site`. */
  _id: string;
  date: LocalDate;
  meal: MealId;
  site: SiteId;
  settled: boolean;
  /** Full hour from which it may be settled, unless written to again. Whole hours: no answer's instant is kept. */
  quietFrom: Date;
  /** Of settled ones. */
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
  // Every filter of the satisfaction screen: one range per meal and site.
  .index({ meal: 1, site: 1, date: 1 }, { name: 'by_shift' })
  // What is to be settled: small, whatever the history.
  .index({ quietFrom: 1 }, { name: 'unsettled', partialFilterExpression: { settled: false } });

export const surveyShiftModel = (connection: Connection) =>
  modelOf<SurveyShift>(connection, 'SurveyShift', schema, 'surveyShifts');

export const surveyShiftId = ({ date, meal, site }: Pick<SurveyShift, 'date' | 'meal' | 'site'>): string =>
  `${date}-${meal}-${site}`;
