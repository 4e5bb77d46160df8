import type { Connection } from 'mongoose';
import { modelOf, schemaOf } from '../model.ts';

/** An e-mail that was handed to the mail server, or the claim of a minute in which one is. */
export interface Receipt {
  /** Id of the event it answers: sent once however often the event comes. Of a claim: person, meal and minute. */
  _id: string;
  userId: string;
  sentAt: Date;
  /** Of a claim: the event whose receipt is sent in its minute. */
  eventId?: string;
}

const schema = schemaOf<Receipt>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    sentAt: { type: Date, required: true },
    eventId: { type: String },
  },
  { versionKey: false },
);

export const receiptModel = (connection: Connection) =>
  modelOf<Receipt>(connection, 'Receipt', schema, 'receipts');
