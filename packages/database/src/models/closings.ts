import type { Operator } from '@reserva/contracts/actor';
import type { LocalDate, SiteId } from '@reserva/contracts/primitives';
import type { DayFigures } from '@reserva/domain/day-closing';
import { type Connection, Schema } from 'mongoose';
import { modelOf, schemaOf } from '../model.ts';
import { outboxField, outboxIndex, type WithOutbox } from '../outbox-schema.ts';

/**
 * What somebody signed of a day at a site, as it was then. Added, never changed: a day that changed afterwards is signed
 * again, as a copy of its own, and the earlier one stays.
 */
export interface Closing extends WithOutbox {
  /** `site-date-number`: of two who sign at once one finds it taken. */
  _id: string;
  site: SiteId;
  date: LocalDate;
  /** From 1. */
  number: number;
  figures: DayFigures;
  /** Empty where nothing was noted. */
  note: string;
  at: Date;
  by: Operator;
  command: string;
}

const schema = schemaOf<Closing>(
  {
    _id: { type: String, required: true },
    site: { type: Number, required: true },
    date: { type: String, required: true },
    number: { type: Number, required: true },
    figures: { type: Schema.Types.Mixed, required: true },
    note: { type: String, default: '' },
    at: { type: Date, required: true },
    by: { type: Schema.Types.Mixed, required: true },
    command: { type: String, required: true },
    ...outboxField,
  },
  { versionKey: false },
)
  // The copies of a day, the last one first; those of a month.
  .index({ date: 1, site: 1, number: -1 })
  .index(...outboxIndex);

export const closingModel = (connection: Connection) =>
  modelOf<Closing>(connection, 'Closing', schema, 'closings');
