import { type Connection, Schema } from 'mongoose';

/** An e-mail that was handed to the mail server. */
export interface Receipt {
  /** Id of the event it answers: sent once however often the event comes. */
  _id: string;
  userId: string;
  sentAt: Date;
}

const schema = new Schema<Receipt>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    sentAt: { type: Date, required: true },
  },
  { versionKey: false },
);

export const receiptModel = (connection: Connection) =>
  connection.model<Receipt>('Receipt', schema, 'receipts');
