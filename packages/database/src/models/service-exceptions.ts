import type { Actor } from '@reserva/contracts/actor';
import type { LocalDate, MealId, SiteId } from '@reserva/contracts/primitives';
import type { MealHours } from '@reserva/domain/service-calendar';
import { type Connection, Schema } from 'mongoose';
import { modelOf, schemaOf } from '../model.ts';
import { outboxField, outboxIndex, type WithOutbox } from '../outbox-schema.ts';

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

const schema = schemaOf<StoredServiceException>(
  {
    _id: { type: String, required: true },
    site: { type: Number, required: true },
    meal: { type: Number, required: true },
    date: { type: String, required: true },
    reason: { type: String, required: true },
    opens: Boolean,
    hours: Schema.Types.Mixed,
    at: { type: Date, required: true },
    by: { type: Schema.Types.Mixed, required: true },
    command: { type: String, required: true },
    active: { type: Boolean, required: true },
    undone: { type: Schema.Types.Mixed, default: null },
    revision: { type: Number, required: true },
    due: { type: Boolean, required: true },
    ...outboxField,
  },
  { versionKey: false },
)
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
