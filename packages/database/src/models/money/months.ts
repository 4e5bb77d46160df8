import type { Operator } from '@reserva/contracts/basics/actor';
import type { MonthKey } from '@reserva/contracts/basics/primitives';
import type { Connection } from 'mongoose';
import { count, operator } from '../../fields.ts';
import { modelOf, partOf, schemaOf } from '../../model.ts';
import { outboxField, outboxIndex, type WithOutbox } from '../../outbox-schema.ts';

/** One closing or reopening of a month: added, never changed, but for the sums of a closing, which are written down later. */
export interface MonthChange {
  as: 'closed' | 'reopened';
  at: Date;
  by: Operator;
  command: string;
  /** Of a reopening, since reasons are kept here too. */
  reason?: string;
  /** Of a closing: what it charged. Null until that was written down, or where it was reopened before. */
  totals: Totals | null;
}

/** How many meals employees had, and what they are charged in cents, corrections booked in the month included. */
interface Totals {
  meals: number;
  cents: number;
}

/** What was decided about a month's accounts; a month without a record is open. */
export interface Month extends WithOutbox {
  _id: MonthKey;
  /**
   * `closing`: nothing of it may be changed from now on, but a command may still be on its way that had begun before.
   * `closed`: nothing is on its way any more, and its sums stand.
   */
  state: 'open' | 'closing' | 'closed';
  /** When it was closed or reopened, by whom, and by which command. */
  at: Date;
  by: Operator;
  command: string;
  /** Of a closed one. */
  totals: Totals | null;
  /** All that was decided so far, the last one too: what was signed by an earlier closing stays on record. */
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
