import type { Actor } from '@reserva/contracts/basics/actor';
import type { MonthKey } from '@reserva/contracts/basics/primitives';
import type { WaiverGround } from '@reserva/domain/money/waivers';
import type { Connection } from 'mongoose';
import { actor, employee, monthKey, waiverGroundSchema } from '../../fields.ts';
import { modelOf, partOf, schemaOf } from '../../model.ts';
import { outboxField, outboxIndex, type WithOutbox } from '../../outbox-schema.ts';

/**
 * An amount that a closed month still costs or gives back. It is booked in the next open month. A correction never
 * changes; another correction can correct it.
 */
export interface Correction extends WithOutbox {
  /**
   * A key from the caller, the id of the command, or a text built from the corrected object and the number of its
   * correction.
   */
  _id: string;
  person: { id: string; name: string; cpf: string };
  /** The month that is corrected. */
  month: MonthKey;
  /** The month whose statement has the amount. */
  bookedIn: MonthKey;
  /** Cents. A negative amount is given back. */
  cents: number;
  reason: string;
  by: Actor;
  at: Date;
  /**
   * Set if the correction is about a single meal. `grounds` are the reasons for which the meal is not charged any more.
   * If `grounds` is empty, the meal is charged again. If it is absent, the amount was given back for another reason.
   */
  line?: { id: string; grounds?: WaiverGround[] };
  /** Id of the command that booked the correction of a single meal. */
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
  // The first index serves the corrections of a month, oldest first. The second serves those of one person in a month.
  .index({ bookedIn: 1, at: 1 })
  .index({ bookedIn: 1, 'person.id': 1, at: 1 })
  // Serves all corrections of a person.
  .index({ 'person.id': 1, at: 1 })
  // Serves the later corrections of a closed month. The administrator sees them before reopening the month.
  .index({ month: 1, at: 1 })
  // Serves the corrections of a meal.
  .index({ 'line.id': 1 }, { name: 'of_line', partialFilterExpression: { 'line.id': { $exists: true } } })
  .index(...outboxIndex);

export const correctionModel = (connection: Connection) =>
  modelOf<Correction>(connection, 'Correction', schema, 'corrections');
