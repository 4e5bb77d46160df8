import type { Operator } from '@reserva/contracts/basics/actor';
import type { MonthKey } from '@reserva/contracts/basics/primitives';
import type { Connection } from 'mongoose';
import { count, operator } from '../../fields.ts';
import { modelOf, partOf, schemaOf } from '../../model.ts';
import { outboxField, outboxIndex, type WithOutbox } from '../../outbox-schema.ts';

/**
 * A closing or reopening of a month. It never changes, except that the service writes the totals of a closing later.
 */
export interface MonthChange {
  as: 'closed' | 'reopened';
  at: Date;
  by: Operator;
  command: string;
  /** Reason of a reopening. Absent in older documents. */
  reason?: string;
  /**
   * The charges at the closing. Null for a reopening. For a closing, null until the service writes them, or forever if
   * the month was reopened earlier.
   */
  totals: Totals | null;
}

/**
 * Totals of a month: the number of employees' meals, and their charge in cents, including the corrections that are
 * booked in the month.
 */
interface Totals {
  meals: number;
  cents: number;
}

/** Decisions about the accounts of a month. A month without a document is open. */
export interface Month extends WithOutbox {
  _id: MonthKey;
  /**
   * `closing`: no command may change the month any more, but an earlier command may still be running.
   * `closed`: no such command runs any more, and the totals are final.
   */
  state: 'open' | 'closing' | 'closed';
  /** Time of the last closing or reopening, with its operator and command. */
  at: Date;
  by: Operator;
  command: string;
  /** Null unless the month is closed. */
  totals: Totals | null;
  /**
   * All closings and reopenings, including the last one, so that earlier closings with their operators stay on record.
   */
  history: MonthChange[];
}

const totalsSchema = partOf<Totals>({ meals: count, cents: { type: Number, required: true } });
const changeSchema = partOf<MonthChange>({
  as: { type: String, required: true, enum: ['closed', 'reopened'] },
  at: { type: Date, required: true },
  by: operator,
  command: { type: String, required: true },
  reason: String,
  totals: { type: totalsSchema, default: null },
});

const schema = schemaOf<Month>({
  _id: { type: String, required: true },
  state: { type: String, required: true, enum: ['open', 'closing', 'closed'] },
  at: { type: Date, required: true },
  by: operator,
  command: { type: String, required: true },
  totals: { type: totalsSchema, default: null },
  history: { type: [changeSchema], required: true },
  ...outboxField,
})
  .index(...outboxIndex)
  .index({ state: 1, at: 1 });

export const monthModel = (connection: Connection) => modelOf<Month>(connection, 'Month', schema, 'months');
