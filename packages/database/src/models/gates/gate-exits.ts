import type { LocalDate, MealId } from '@reserva/contracts/basics/primitives';
import type { Connection } from 'mongoose';
import { localDate, meal, nullable } from '../../fields.ts';
import { modelOf, schemaOf } from '../../model.ts';

/** Somebody went out by the arm: nobody's meal, and no conflict. */
export interface GateExit {
  /** Key of the passage: told twice it is one exit. */
  _id: string;
  turnstileId: string;
  at: Date;
  date: LocalDate;
  /** Null between the meals. */
  meal: MealId | null;
}

const schema = schemaOf<GateExit>({
  _id: { type: String, required: true },
  turnstileId: { type: String, required: true },
  at: { type: Date, required: true },
  date: localDate,
  meal: nullable(meal),
})
  // Those of a shift.
  .index({ turnstileId: 1, date: 1, meal: 1 });

export const gateExitModel = (connection: Connection) =>
  modelOf<GateExit>(connection, 'GateExit', schema, 'gateExits');
