import type { Connection } from 'mongoose';
import { text } from '../../fields.ts';
import { modelOf, schemaOf } from '../../model.ts';
import { outboxField, outboxIndex, type WithOutbox } from '../../outbox-schema.ts';

/**
 * Progress of a pass through all subscribers, for one meal or shift. One write stores the events for a page of
 * subscribers in the outbox and marks the page as done. So the pass notifies each subscriber exactly once.
 */
export interface ReminderRun extends WithOutbox {
  /** Built from the meal of a day, or from the shift. */
  _id: string;
  /** User id of the last person so far. Empty before the first. */
  through: string;
  finishedAt: Date | null;
}

const schema = schemaOf<ReminderRun>({
  _id: { type: String, required: true },
  through: text,
  finishedAt: { type: Date, default: null },
  ...outboxField,
}).index(...outboxIndex);

/** Returns the model of passes for people who reserved nothing. The reservation service writes them. */
export const reminderRunModel = (connection: Connection) =>
  modelOf<ReminderRun>(connection, 'ReminderRun', schema, 'reminderRuns');

/** Returns the model of passes for people who have not rated. The survey service writes them. */
export const ratingRunModel = (connection: Connection) =>
  modelOf<ReminderRun>(connection, 'RatingRun', schema, 'ratingRuns');
