import { type ReminderSwitches, type ReminderTopic, reminderTopics } from '@reserva/domain/plans/reminders';
import type { Connection } from 'mongoose';
import { modelOf, schemaOf } from '../../model.ts';

/** Of what a person is told without asking. Nobody is told of a change: it has no outbox. */
export interface StoredReminderSwitches extends ReminderSwitches {
  /** User id: one each. */
  _id: string;
  /** By which those are found whom a pass may have to tell (domain, `asksOf`). */
  asks: ReminderTopic[];
  /** Counts the changes: of two at once each is made on what the other left. */
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
  // Those who ask for a topic, walked in the order of their people.
  .index({ asks: 1, _id: 1 }, { name: 'by_topic' });

export const reminderSwitchesModel = (connection: Connection) =>
  modelOf<StoredReminderSwitches>(connection, 'ReminderSwitches', schema, 'reminderSwitches');
