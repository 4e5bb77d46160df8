import type { MealId, SiteId } from '@reserva/contracts/basics/primitives';
import type { Connection } from 'mongoose';
import { meal, site } from '../../fields.ts';
import { modelOf, partOf, schemaOf } from '../../model.ts';
import { type SurveyTotals, surveyTotalsSchema } from './survey-shifts.ts';

/**
 * Survey totals of a month. After a quiet time the month is settled: the totals are stored, and queries read them
 * (see `survey-shifts.ts`).
 */
export interface SurveyMonth {
  /** `YYYY-MM`. */
  _id: string;
  settled: boolean;
  /** The month may be settled from this full hour on. Each write of an answer moves it to a later hour. */
  quietFrom: Date;
  /** Totals of each rated meal and site. Null unless the month is settled. */
  parts: { meal: MealId; site: SiteId; totals: SurveyTotals }[] | null;
}

const partSchema = partOf<NonNullable<SurveyMonth['parts']>[number]>({
  meal,
  site,
  totals: { type: surveyTotalsSchema, required: true },
});

const schema = schemaOf<SurveyMonth>({
  _id: { type: String, required: true },
  settled: { type: Boolean, required: true },
  quietFrom: { type: Date, required: true },
  parts: { type: [partSchema], default: null },
})
  // Serves the unsettled months. There is at most one, the present month.
  .index({ quietFrom: 1 }, { name: 'unsettled', partialFilterExpression: { settled: false } });

export const surveyMonthModel = (connection: Connection) =>
  modelOf<SurveyMonth>(connection, 'SurveyMonth', schema, 'surveyMonths');

export const surveyMonthId = (date: string): string => date.slice(0, 7);
