import type { Actor } from '@reserva/contracts/basics/actor';
import type { ServiceWeek } from '@reserva/domain/calendar/service-calendar';
import type { Connection } from 'mongoose';
import { actor, localDate, weekdayMealSchema } from '../../fields.ts';
import { modelOf, schemaOf } from '../../model.ts';
import { outboxField, outboxIndex, type WithOutbox } from '../../outbox-schema.ts';

/**
 * A version of the standard week. It lists the meals that are not served. A version is never edited; a new one follows
 * it.
 */
export interface StoredServiceWeek extends Omit<ServiceWeek, 'version'>, WithOutbox {
  /** Version number, from 1. If two operators save at the same time, the second gets a duplicate-key error. */
  _id: number;
  at: Date;
  by: Actor;
  command: string;
}

const schema = schemaOf<StoredServiceWeek>({
  _id: { type: Number, required: true },
  from: localDate,
  closed: { type: [weekdayMealSchema], required: true },
  at: { type: Date, required: true },
  by: actor,
  command: { type: String, required: true },
  ...outboxField,
}).index(...outboxIndex);

export const serviceWeekModel = (connection: Connection) =>
  modelOf<StoredServiceWeek>(connection, 'ServiceWeek', schema, 'serviceWeeks');
