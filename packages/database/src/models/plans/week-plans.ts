import type { LocalDate } from '@reserva/contracts/basics/primitives';
import type { DayChange, WeekPlan } from '@reserva/domain/plans/week-plan';
import type { Connection } from 'mongoose';
import { localDate, meal, nullable, site, text, weekdayMealSchema } from '../../fields.ts';
import { modelOf, partOf, schemaOf } from '../../model.ts';
import { outboxField, outboxIndex, type WithOutbox } from '../../outbox-schema.ts';

/** The meals that a person plans week after week. The reservations that result from it are in `reservations`. */
export interface StoredWeekPlan extends Omit<WeekPlan, 'paused'>, WithOutbox {
  /** User id. Each person has one document. */
  _id: string;
  /**
   * Set while the plan is paused. The person paused it (`person`), or the service did because no planned meal was eaten
   * (`idle`). Null while the plan is active.
   */
  paused: { at: Date; by: 'person' | 'idle' } | null;
  /** Keys of the planned meals. When a reservation window opens, a run finds the plan by them (domain, `slotsOf`). */
  slots: number[];
  /**
   * The last meal for which a run claimed this plan. A run claims a plan before it reserves, so that it applies the
   * plan to each meal only once. Empty before the first claim.
   */
  claimed: string;
  /**
   * Date on which the service next checks that the person eats the planned meals. Null while the plan is paused or
   * empty.
   */
  checkOn: LocalDate | null;
  /** Time of the person's last change. */
  changedAt: Date;
  /** Number of changes by the person and of pauses. The first saving counts as 1. */
  revision: number;
  /** Ids of the last commands that changed the plan, so that a retry is recognised. */
  commands: string[];
  /** True until the service has applied a change of the plan to the meal whose window is open. */
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
  // Serves a run through the plans that may include a meal of a weekday. The order is that of the user ids.
  .index({ slots: 1, _id: 1 }, { name: 'by_slot' })
  .index({ due: 1 }, { name: 'due', partialFilterExpression: { due: true } })
  .index({ checkOn: 1, _id: 1 }, { name: 'by_check' })
  .index(...outboxIndex);

export const weekPlanModel = (connection: Connection) =>
  modelOf<StoredWeekPlan>(connection, 'WeekPlan', schema, 'weekPlans');
