import type { LocalDate, MealId } from '@reserva/contracts/basics/primitives';
import type { Connection } from 'mongoose';
import { localDate, meal, nullable } from '../../fields.ts';
import { modelOf, schemaOf } from '../../model.ts';

/** A turn of the arm in the direction of the exit. It is neither a meal nor a conflict. */
export interface GateExit {
  /** Key of the passage, so that a repeated event finds the same exit. */
  _id: string;
  turnstileId: string;
  at: Date;
  date: LocalDate;
  /** Null if no meal was served then. */
  meal: MealId | null;
}

const schema = schemaOf<GateExit>({
  _id: { type: String, required: true },
  turnstileId: { type: String, required: true },
  at: { type: Date, required: true },
  date: localDate,
  meal: nullable(meal),
})
  // Serves the exits of a shift.
  .index({ turnstileId: 1, date: 1, meal: 1 });

export const gateExitModel = (connection: Connection) =>
  modelOf<GateExit>(connection, 'GateExit', schema, 'gateExits');
