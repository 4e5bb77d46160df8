import type { MealId, SiteId } from '@reserva/contracts/basics/primitives';
import type { Connection } from 'mongoose';
import { meal, site } from '../../fields.ts';
import { modelOf, partOf, schemaOf } from '../../model.ts';
import { type SurveyTotals, surveyTotalsSchema } from './survey-shifts.ts';

/** The answers of a month, counted: settled and opened again like its shifts (see `survey-shifts.ts`). */
export interface SurveyMonth {
  /** `YYYY-MM`. */
  _id: string;
  settled: boolean;
  /** Full hour from which it may be settled, unless written to again. */
  quietFrom: Date;
  /** Of settled ones: each meal and site that was rated. */
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
  // What is to be settled: the present month, if any.
  .index({ quietFrom: 1 }, { name: 'unsettled', partialFilterExpression: { settled: false } });

export const surveyMonthModel = (connection: Connection) =>
  modelOf<SurveyMonth>(connection, 'SurveyMonth', schema, 'surveyMonths');

/** "2026-11" of 2026-11-19. */
export const surveyMonthId = (date: string): string => date.slice(0, 7);
