import type { Connection } from 'mongoose';
import { modelOf, schemaOf } from '../../model.ts';

/** An e-mail that is handed to the mail server. */
export interface Receipt {
  /** Id of the event it answers: sent once however often the event comes. */
  _id: string;
  userId: string;
  /** Person, date, meal and minute: one receipt for each, however often a meal is reserved in it. */
  minute?: string;
  /** Null while it is being sent. */
  sentAt: Date | null;
}

const schema = schemaOf<Receipt>({
  _id: { type: String, required: true },
  userId: { type: String, required: true },
  minute: { type: String },
  sentAt: { type: Date, default: null },
}).index({ minute: 1 }, { unique: true, partialFilterExpression: { minute: { $exists: true } } });

export const receiptModel = (connection: Connection) =>
  modelOf<Receipt>(connection, 'Receipt', schema, 'receipts');
