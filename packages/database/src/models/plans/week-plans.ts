import type { LocalDate } from '@reserva/contracts/basics/primitives';
import type { DayChange, WeekPlan } from '@reserva/domain/plans/week-plan';
import type { Connection } from 'mongoose';
import { localDate, meal, nullable, site, text, weekdayMealSchema } from '../../fields.ts';
import { modelOf, partOf, schemaOf } from '../../model.ts';
import { outboxField, outboxIndex, type WithOutbox } from '../../outbox-schema.ts';

/** What a person wants to be reserved for them, week after week. What came of it stands in the reservations. */
export interface StoredWeekPlan extends Omit<WeekPlan, 'paused'>, WithOutbox {
  /** User id: one each. */
  _id: string;
  /** By its person, or since nobody ate by it; null while it counts. */
  paused: { at: Date; by: 'person' | 'idle' } | null;
  /** By which it is found when a window opens (domain, `slotsOf`). */
  slots: number[];
  /** The meal that is being reserved by it, or was last: nothing is said about that one any more. Empty: none yet. */
  claimed: string;
  /** When it is to be looked at whether anybody eats by it; null while it is paused or empty. */
  checkOn: LocalDate | null;
  /** By its person. */
  changedAt: Date;
  /** Counts what its person changed, and pauses: 1 as first saved. */
  revision: number;
  /** The last commands that changed it: a repeated one finds itself. */
  commands: string[];
  /** True until what it says was done about the meal whose window is open. */
  due: boolean;
}

const pausedSchema = partOf<NonNullable<StoredWeekPlan['paused']>>({
  at: { type: Date, required: true },
  by: { type: String, required: true, enum: ['person', 'idle'] },
});
const changeSchema = partOf<DayChange>({ date: localDate, meal, site: nullable(site) });

const schema = schemaOf<StoredWeekPlan>({
  _id: { type: String, required: true },
  days: { type: [weekdayMealSchema], required: true },
  from: localDate,
  to: nullable(localDate),
  paused: { type: pausedSchema, default: null },
  changes: { type: [changeSchema], required: true },
  slots: { type: [Number], default: [] },
  claimed: text,
  checkOn: nullable(localDate),
  changedAt: { type: Date, required: true },
  revision: { type: Number, required: true, min: 1 },
  commands: { type: [String], default: [] },
  due: { type: Boolean, required: true },
  ...outboxField,
})
  // Those that may want a meal of a weekday, walked in the order of their people.
  .index({ slots: 1, _id: 1 }, { name: 'by_slot' })
  .index({ due: 1 }, { name: 'due', partialFilterExpression: { due: true } })
  .index({ checkOn: 1, _id: 1 }, { name: 'by_check' })
  .index(...outboxIndex);

export const weekPlanModel = (connection: Connection) =>
  modelOf<StoredWeekPlan>(connection, 'WeekPlan', schema, 'weekPlans');
