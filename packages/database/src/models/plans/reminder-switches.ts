import { type ReminderSwitches, type ReminderTopic, reminderTopics } from '@reserva/domain/plans/reminders';
import type { Connection } from 'mongoose';
import { modelOf, schemaOf } from '../../model.ts';

/** The reminders that a person switched on. A change publishes no events, so the document has no outbox. */
export interface StoredReminderSwitches extends ReminderSwitches {
  /** User id. Each person has one document. */
  _id: string;
  /** Topics for which the services must check if this person needs a reminder (domain, `asksOf`). */
  asks: ReminderTopic[];
  /**
   * Number of changes so far. An update requires the revision that it read, so that concurrent changes do not overwrite
   * each other.
   */
  revision: number;
}

const topics = { type: [{ type: String, enum: reminderTopics }], required: true };
const schema = schemaOf<StoredReminderSwitches>({
  _id: { type: String, required: true },
  email: topics,
  push: topics,
  asks: topics,
  revision: { type: Number, required: true },
})
  // Serves the query for all people with a topic in `asks`, in the order of their user ids.
  .index({ asks: 1, _id: 1 }, { name: 'by_topic' });

export const reminderSwitchesModel = (connection: Connection) =>
  modelOf<StoredReminderSwitches>(connection, 'ReminderSwitches', schema, 'reminderSwitches');
