import type { LocalDate, MealId, SiteId } from '@reserva/contracts/basics/primitives';
import { type ReminderTopic, reminderTopics } from '@reserva/domain/plans/reminders';
import type { Connection } from 'mongoose';
import { count, localDate, meal, nullable, site, text } from '../../fields.ts';
import { modelOf, schemaOf } from '../../model.ts';

/**
 * A reminder to be sent to one device. The service builds its text just before it sends it, and only if the reminder
 * still applies.
 */
export interface Push {
  /** Built from the event and the session, so that each device gets the reminder once. */
  _id: string;
  /** Id of the event that caused the reminder. */
  eventId: string;
  sessionId: string;
  topic: ReminderTopic;
  /**
   * Present only with the topic `closed`. `hours` means that the meal has other hours. If absent, the meal is not
   * served.
   */
  about?: 'hours';
  personId: string;
  date: LocalDate;
  meal: MealId;
  /** Null if the person has no site. */
  site: SiteId | null;
  reservationId: string | null;
  /** Time until which the person can act, or the reason of a change. Empty if the reminder has neither. */
  detail: string;
  /** After this time the reminder is useless and is not sent. */
  until: Date;
  /** Time of the next attempt. Absent after the last attempt. */
  dueAt?: Date;
  attempts: number;
}

const schema = schemaOf<Push>({
  _id: { type: String, required: true },
  eventId: { type: String, required: true },
  sessionId: { type: String, required: true },
  topic: { type: String, required: true, enum: reminderTopics },
  about: { type: String, enum: ['hours'] },
  personId: { type: String, required: true },
  date: localDate,
  meal,
  site: nullable(site),
  reservationId: { type: String, default: null },
  detail: text,
  until: { type: Date, required: true },
  dueAt: Date,
  attempts: count,
})
  .index({ dueAt: 1 }, { name: 'due', partialFilterExpression: { dueAt: { $exists: true } } })
  // Serves the removal of useless reminders.
  .index({ until: 1 });

export const pushModel = (connection: Connection) => modelOf<Push>(connection, 'Push', schema, 'pushes');
