import type { Connection } from 'mongoose';
import { modelOf, schemaOf } from '../model.ts';

/** An e-mail that was handed to the mail server. */
export interface Receipt {
  /** Id of the event it answers: sent once however often the event comes. */
  _id: string;
  userId: string;
  sentAt: Date;
}

const schema = schemaOf<Receipt>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    sentAt: { type: Date, required: true },
  },
  { versionKey: false },
);

export const receiptModel = (connection: Connection) =>
  modelOf<Receipt>(connection, 'Receipt', schema, 'receipts');
