import type { LocalDate, MealId, SiteId } from '@reserva/contracts/basics/primitives';
import { type ReminderTopic, reminderTopics } from '@reserva/domain/plans/reminders';
import type { Connection } from 'mongoose';
import { count, localDate, meal, nullable, site, text } from '../../fields.ts';
import { modelOf, schemaOf } from '../../model.ts';

/** A reminder on its way to one device. Its words are made when it is sent, where it is still so. */
export interface Push {
  /** Of what it tells, and of the session: each device is told once. */
  _id: string;
  /** Of what it tells. */
  eventId: string;
  sessionId: string;
  topic: ReminderTopic;
  /** Of what is closed: that it is served at other hours; absent: that it is not served. */
  about?: 'hours';
  personId: string;
  date: LocalDate;
  meal: MealId;
  /** Null of who has none. */
  site: SiteId | null;
  reservationId: string | null;
  /** Until when something can be done, or why it is so; empty: neither. */
  detail: string;
  /** Later it is of no use. */
  until: Date;
  /** When it is to be tried; missing once it is done. */
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
  // What is of no use any more is removed.
  .index({ until: 1 });

export const pushModel = (connection: Connection) => modelOf<Push>(connection, 'Push', schema, 'pushes');
