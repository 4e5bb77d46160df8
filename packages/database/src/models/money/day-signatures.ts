import type { Operator } from '@reserva/contracts/basics/actor';
import type { LocalDate, SiteId } from '@reserva/contracts/basics/primitives';
import type { DayFigures, GateFigures, MealFigures } from '@reserva/domain/money/day-signature';
import type { Connection } from 'mongoose';
import { count, localDate, meal, nullable, operator, site, text } from '../../fields.ts';
import { modelOf, partOf, schemaOf } from '../../model.ts';
import { outboxField, outboxIndex, type WithOutbox } from '../../outbox-schema.ts';

/**
 * An operator's signature under the figures of a day at a site. A signature never changes. If the day changes later, an
 * operator signs new figures, and the earlier signature stays.
 */
export interface DaySignature extends WithOutbox {
  /** `site-date-number`. If two operators sign at the same time, the second gets a duplicate-key error. */
  _id: string;
  site: SiteId;
  date: LocalDate;
  /** Number of the signature of the day, from 1. */
  number: number;
  figures: DayFigures;
  /** Empty if the operator wrote no note. */
  note: string;
  at: Date;
  by: Operator;
  command: string;
}

const gateSchema = partOf<GateFigures>({
  turnstileId: { type: String, required: true },
  name: { type: String, required: true },
  turns: count,
  device: nullable(count),
  reason: { type: String, required: true },
  text,
});
const mealSchema = partOf<MealFigures>({
  meal,
  reserved: count,
  expired: count,
  eaten: count,
  reserveless: count,
  guests: count,
  master: count,
  unturned: count,
  turns: count,
  conflicts: count,
  gates: { type: [gateSchema], required: true },
});
const figuresSchema = partOf<DayFigures>({
  meals: { type: [mealSchema], required: true },
  otherConflicts: count,
});

const schema = schemaOf<DaySignature>({
  _id: { type: String, required: true },
  site,
  date: localDate,
  number: { type: Number, required: true, min: 1 },
  figures: { type: figuresSchema, required: true },
  note: text,
  at: { type: Date, required: true },
  by: operator,
  command: { type: String, required: true },
  ...outboxField,
})
  // Serves the signatures of a day, newest first, and those of a month.
  .index({ date: 1, site: 1, number: -1 })
  .index(...outboxIndex);

export const daySignatureModel = (connection: Connection) =>
  modelOf<DaySignature>(connection, 'Closing', schema, 'closings');
