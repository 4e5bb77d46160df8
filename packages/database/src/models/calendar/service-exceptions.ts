import type { Actor } from '@reserva/contracts/basics/actor';
import type { LocalDate, MealId, SiteId } from '@reserva/contracts/basics/primitives';
import type { MealHours, Span } from '@reserva/domain/calendar/service-calendar';
import type { Connection } from 'mongoose';
import { actor, localDate, meal, site } from '../../fields.ts';
import { modelOf, partOf, schemaOf } from '../../model.ts';
import { outboxField, outboxIndex, type WithOutbox } from '../../outbox-schema.ts';

/**
 * An exception in the calendar of service, for one meal of one day. A withdrawn exception is not deleted; `undone` says
 * who withdrew it.
 */
export interface StoredServiceException extends WithOutbox {
  /** Built from the id of the command and the meal, so that a retry of the command finds the same document. */
  _id: string;
  site: SiteId;
  meal: MealId;
  date: LocalDate;
  /** Reason that everyone can read. */
  reason: string;
  /**
   * True if the exception lets the site serve a meal that the standard week does not have. Absent if the exception
   * closes the meal or changes its hours.
   */
  opens?: true;
  /** Other hours of the meal. Absent if the exception closes or opens the meal. */
  hours?: MealHours;
  at: Date;
  by: Actor;
  command: string;
  /** False after the exception was withdrawn. */
  active: boolean;
  undone: { at: Date; by: Actor; command: string } | null;
  /** Number of changes so far. The recording counts as 1. */
  revision: number;
  /** True until the reservation service has applied the exception to the existing reservations. */
  due: boolean;
}

const spanSchema = partOf<Span>({
  start: { type: String, required: true },
  end: { type: String, required: true },
});
const hoursSchema = partOf<MealHours>({
  reservation: { type: spanSchema, required: true },
  serving: { type: spanSchema, required: true },
});
const undoneSchema = partOf<NonNullable<StoredServiceException['undone']>>({
  at: { type: Date, required: true },
  by: actor,
  command: { type: String, required: true },
});

const schema = schemaOf<StoredServiceException>({
  _id: { type: String, required: true },
  site,
  meal,
  date: localDate,
  reason: { type: String, required: true },
  opens: Boolean,
  hours: hoursSchema,
  at: { type: Date, required: true },
  by: actor,
  command: { type: String, required: true },
  active: { type: Boolean, required: true },
  undone: { type: undoneSchema, default: null },
  revision: { type: Number, required: true, min: 1 },
  due: { type: Boolean, required: true },
  ...outboxField,
})
  // Allows one active exception per meal. If two operators record one at the same time, the second gets a duplicate-key
  // error. Also serves the query for active exceptions of some days.
  .index(
    { date: 1, site: 1, meal: 1 },
    { name: 'one_per_meal', unique: true, partialFilterExpression: { active: true } },
  )
  // Serves the pages of the screen. They list coming, past and withdrawn exceptions.
  .index({ date: 1, site: 1, meal: 1, _id: 1 }, { name: 'by_day' })
  .index({ due: 1 }, { name: 'due', partialFilterExpression: { due: true } })
  .index(...outboxIndex);

export const serviceExceptionModel = (connection: Connection) =>
  modelOf<StoredServiceException>(connection, 'ServiceException', schema, 'serviceExceptions');
