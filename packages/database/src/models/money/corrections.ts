import type { Actor } from '@reserva/contracts/basics/actor';
import type { MonthKey } from '@reserva/contracts/basics/primitives';
import type { WaiverGround } from '@reserva/domain/money/waivers';
import type { Connection } from 'mongoose';
import { actor, employee, monthKey, waiverGroundSchema } from '../../fields.ts';
import { modelOf, partOf, schemaOf } from '../../model.ts';
import { outboxField, outboxIndex, type WithOutbox } from '../../outbox-schema.ts';

/** What was wrong in a closed month: a line of the next open one. Never changed; a wrong one is corrected by another. */
export interface Correction extends WithOutbox {
  /** Of whoever asked for it, or of the command, or of what was corrected and the number of its correction. */
  _id: string;
  person: { id: string; name: string; cpf: string };
  /** The month that is corrected. */
  month: MonthKey;
  /** The month in which it is charged. */
  bookedIn: MonthKey;
  /** Below 0 it is given back. */
  cents: number;
  reason: string;
  by: Actor;
  at: Date;
  /**
   * Of a single meal. `grounds` of a waiver; empty: it is charged again; missing: something of it was given back otherwise.
   */
  line?: { id: string; grounds?: WaiverGround[] };
  /** By which a correction of a single meal was booked. */
  command?: string;
}

const lineSchema = partOf<NonNullable<Correction['line']>>({
  id: { type: String, required: true },
  grounds: { type: [waiverGroundSchema], default: undefined },
});

const schema = schemaOf<Correction>({
  _id: { type: String, required: true },
  person: employee,
  month: monthKey,
  bookedIn: monthKey,
  cents: { type: Number, required: true },
  reason: { type: String, required: true },
  by: actor,
  at: { type: Date, required: true },
  line: lineSchema,
  command: String,
  ...outboxField,
})
  // A month's, and a person's in it, in their order.
  .index({ bookedIn: 1, at: 1 })
  .index({ bookedIn: 1, 'person.id': 1, at: 1 })
  // All of a person's.
  .index({ 'person.id': 1, at: 1 })
  // What was booked because a month was closed: told before it is opened again.
  .index({ month: 1, at: 1 })
  // What was booked about a meal.
  .index({ 'line.id': 1 }, { name: 'of_line', partialFilterExpression: { 'line.id': { $exists: true } } })
  .index(...outboxIndex);

export const correctionModel = (connection: Connection) =>
  modelOf<Correction>(connection, 'Correction', schema, 'corrections');
