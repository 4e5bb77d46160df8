import type { Connection } from 'mongoose';
import { text } from '../../fields.ts';
import { modelOf, schemaOf } from '../../model.ts';
import { outboxField, outboxIndex, type WithOutbox } from '../../outbox-schema.ts';

/**
 * How far those who want to be reminded were gone through, once for each occasion. Whom it found of a page stands in its
 * outbox by the same write that notes the page as done: nobody is found twice, and nobody is left out.
 */
export interface ReminderRun extends WithOutbox {
  /** Of a meal of a day, or of a shift. */
  _id: string;
  /** The last person it has come to; empty: nobody yet. */
  through: string;
  finishedAt: Date | null;
}

const schema = schemaOf<ReminderRun>({
  _id: { type: String, required: true },
  through: text,
  finishedAt: { type: Date, default: null },
  ...outboxField,
}).index(...outboxIndex);

/** Who reserved nothing: gone through by whoever owns reservations. */
export const reminderRunModel = (connection: Connection) =>
  modelOf<ReminderRun>(connection, 'ReminderRun', schema, 'reminderRuns');

/** Who has not rated: by whoever owns the answers. */
export const ratingRunModel = (connection: Connection) =>
  modelOf<ReminderRun>(connection, 'RatingRun', schema, 'ratingRuns');
