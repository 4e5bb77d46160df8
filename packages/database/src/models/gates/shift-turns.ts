import type { LocalDate, MealId } from '@reserva/contracts/basics/primitives';
import type { Connection } from 'mongoose';
import { localDate, meal } from '../../fields.ts';
import { modelOf, schemaOf } from '../../model.ts';

/** What a device's own counter of turns did during one shift, to be held against what we counted. */
export interface ShiftTurns {
  /** `turnstile-date-meal`. */
  _id: string;
  turnstileId: string;
  date: LocalDate;
  meal: MealId;
  /** The counter before the shift, and when it was last read. */
  from: number;
  to: number;
  readAt: Date;
  /** When the two readings were taken; missing in what was written before that was kept. */
  fromAt?: Date;
  toAt?: Date;
  /** Turns that are written down here; null until the shift is over. */
  counted: number | null;
  /** A reading told of several shifts at once, or the device was set back: `from` and `to` say nothing. */
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
  // The last shifts of a turnstile.
  .index({ turnstileId: 1, date: -1, meal: -1 })
  // Those that are still counted, of which every visit asks: a handful, whatever the history.
  .index({ turnstileId: 1 }, { name: 'counting', partialFilterExpression: { counted: null } });

export const shiftTurnsModel = (connection: Connection) =>
  modelOf<ShiftTurns>(connection, 'ShiftTurns', schema, 'shiftTurns');
