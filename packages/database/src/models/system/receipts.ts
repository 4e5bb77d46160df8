import type { Connection } from 'mongoose';
import { modelOf, schemaOf } from '../../model.ts';

/** An e-mail that the service passes to the mail server. */
export interface Receipt {
  /** Id of the event that caused the e-mail, so that a repeated event sends it once. */
  _id: string;
  userId: string;
  /**
   * Built from person, date, meal and minute. A person that reserves the same meal several times in a minute gets one
   * e-mail.
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
