import type { Connection } from 'mongoose';
import { modelOf, schemaOf } from '../../model.ts';

/** An e-mail that is passed to the mail server. */
export interface Receipt {
  /** Id of the event that the e-mail answers, so that a repeated event sends it once. */
  _id: string;
  userId: string;
  /**
   * Person, date, meal and minute. The person gets one receipt per minute, however often they reserve the meal in it.
   */
  minute?: string;
  /** Null while the e-mail is being sent. */
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
