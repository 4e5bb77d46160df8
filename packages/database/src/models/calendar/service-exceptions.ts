import type { Actor } from '@reserva/contracts/basics/actor';
import type { LocalDate, MealId, SiteId } from '@reserva/contracts/basics/primitives';
import type { MealHours, Span } from '@reserva/domain/calendar/service-calendar';
import type { Connection } from 'mongoose';
import { actor, localDate, meal, site } from '../../fields.ts';
import { modelOf, partOf, schemaOf } from '../../model.ts';
import { outboxField, outboxIndex, type WithOutbox } from '../../outbox-schema.ts';

/** One meal of one day that is not as its week says. Taken back it keeps what it was, and by whom that was done. */
export interface StoredServiceException extends WithOutbox {
  /** Made of its command and its meal: a repeated attempt finds it. */
  _id: string;
  site: SiteId;
  meal: MealId;
  date: LocalDate;
  /** For everybody to read. */
  reason: string;
  /** It is served, though its week has none; absent of those that close a meal. */
  opens?: true;
  /** It is served at these hours; absent of those that close or open a meal. */
  hours?: MealHours;
  at: Date;
  by: Actor;
  command: string;
  /** False once it was taken back. */
  active: boolean;
  undone: { at: Date; by: Actor; command: string } | null;
  /** Counts its changes: 1 as recorded. */
  revision: number;
  /** True until what it says was done to the meal. */
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
  // A meal is closed, opened or given other hours once: two who do so at once meet here. What is otherwise on some days.
  .index(
    { date: 1, site: 1, meal: 1 },
    { name: 'one_per_meal', unique: true, partialFilterExpression: { active: true } },
  )
  // The pages of the screen: coming and past ones, those that were taken back as well.
  .index({ date: 1, site: 1, meal: 1, _id: 1 }, { name: 'by_day' })
  .index({ due: 1 }, { name: 'due', partialFilterExpression: { due: true } })
  .index(...outboxIndex);

export const serviceExceptionModel = (connection: Connection) =>
  modelOf<StoredServiceException>(connection, 'ServiceException', schema, 'serviceExceptions');
