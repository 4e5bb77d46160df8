import type { LocalDate, MealId } from '@reserva/contracts/basics/primitives';
import type { Connection } from 'mongoose';
import { localDate, meal } from '../../fields.ts';
import { modelOf, schemaOf } from '../../model.ts';

/**
 * The device's own turn counter at the start and at the end of one shift. The service compares it with the turns that
 * it recorded.
 */
export interface ShiftTurns {
  /** `turnstile-date-meal`. */
  _id: string;
  turnstileId: string;
  date: LocalDate;
  meal: MealId;
  /** `from` is the counter before the shift. `to` is its last reading, taken at `readAt`. */
  from: number;
  to: number;
  readAt: Date;
  /** Times of the two readings. Absent in older documents. */
  fromAt?: Date;
  toAt?: Date;
  /** Number of turns that the service recorded. Null until the shift is over. */
  counted: number | null;
  /** True if `from` and `to` are useless, because one reading covered several shifts or the counter was reset. */
  unknown?: boolean;
}

const schema = schemaOf<ShiftTurns>({
  _id: { type: String, required: true },
  turnstileId: { type: String, required: true },
  date: localDate,
  meal,
  from: { type: Number, required: true },
  to: { type: Number, required: true },
  readAt: { type: Date, required: true },
  fromAt: Date,
  toAt: Date,
  counted: { type: Number, default: null },
  unknown: Boolean,
})
  // Serves the last shifts of a turnstile.
  .index({ turnstileId: 1, date: -1, meal: -1 })
  // Serves the shifts whose recorded turns are not counted yet. Every visit to a device reads them. The index is
  // partial, so it stays small.
  .index({ turnstileId: 1 }, { name: 'counting', partialFilterExpression: { counted: null } });

export const shiftTurnsModel = (connection: Connection) =>
  modelOf<ShiftTurns>(connection, 'ShiftTurns', schema, 'shiftTurns');
