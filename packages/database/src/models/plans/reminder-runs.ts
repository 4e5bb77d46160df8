import type { Connection } from 'mongoose';
import { text } from '../../fields.ts';
import { modelOf, schemaOf } from '../../model.ts';
import { outboxField, outboxIndex, type WithOutbox } from '../../outbox-schema.ts';

/**
 * Progress of a walk through all subscribers of reminders, for one meal or shift. The walk goes page by page.
 * One write stores the events of a page in the outbox and marks the page as done. So each subscriber is notified
 * exactly once.
 */
export interface ReminderRun extends WithOutbox {
  /** Built from the date and meal, or from the shift. */
  _id: string;
  /** User id of the last person whom the walk has reached. Empty before the first person. */
  through: string;
  finishedAt: Date | null;
}

const schema = schemaOf<ReminderRun>({
  _id: { type: String, required: true },
  through: text,
  finishedAt: { type: Date, default: null },
  ...outboxField,
}).index(...outboxIndex);

/**
 * Returns the model of the walks through all subscribers that remind people without a reservation. The reservation
 * service writes them.
 */
export const reminderRunModel = (connection: Connection) =>
  modelOf<ReminderRun>(connection, 'ReminderRun', schema, 'reminderRuns');

/**
 * Returns the model of the walks through all subscribers that remind people to rate a meal. The survey service writes
 * them.
 */
export const ratingRunModel = (connection: Connection) =>
  modelOf<ReminderRun>(connection, 'RatingRun', schema, 'ratingRuns');
