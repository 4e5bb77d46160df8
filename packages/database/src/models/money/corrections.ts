import type { Actor } from '@reserva/contracts/basics/actor';
import type { MonthKey } from '@reserva/contracts/basics/primitives';
import type { WaiverGround } from '@reserva/domain/money/waivers';
import type { Connection } from 'mongoose';
import { actor, employee, monthKey, waiverGroundSchema } from '../../fields.ts';
import { modelOf, partOf, schemaOf } from '../../model.ts';
import { outboxField, outboxIndex, type WithOutbox } from '../../outbox-schema.ts';

/**
 * An amount that a closed month still costs or gives back, booked in the next open month. A correction never changes.
 * Another correction can correct it.
 */
export interface Correction extends WithOutbox {
  /** Key from the caller, or id of the command, or built from the corrected object and the number of its correction. */
  _id: string;
  person: { id: string; name: string; cpf: string };
  /** The month that is corrected. */
  month: MonthKey;
  /** The month in which the amount is charged. */
  bookedIn: MonthKey;
  /** Cents. A negative amount is given back. */
  cents: number;
  reason: string;
  by: Actor;
  at: Date;
  /**
   * Set if the correction is about a single meal. `grounds` are those of its waiver. Empty: the meal is charged again.
   * Absent: an amount was given back for another reason.
   */
  line?: { id: string; grounds?: WaiverGround[] };
  /** Command that booked the correction of a single meal. */
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
  // The two indexes serve the corrections of a month, and those of a person in it, oldest first.
  .index({ bookedIn: 1, at: 1 })
  .index({ bookedIn: 1, 'person.id': 1, at: 1 })
  // Serves all corrections of a person.
  .index({ 'person.id': 1, at: 1 })
  // Serves the corrections of a closed month. The administrator sees them before reopening the month.
  .index({ month: 1, at: 1 })
  // Serves the corrections of a meal.
  .index({ 'line.id': 1 }, { name: 'of_line', partialFilterExpression: { 'line.id': { $exists: true } } })
  .index(...outboxIndex);

export const correctionModel = (connection: Connection) =>
  modelOf<Correction>(connection, 'Correction', schema, 'corrections');
