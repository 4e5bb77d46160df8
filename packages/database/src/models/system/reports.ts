import { type ReportRequest, reportRequest } from '@reserva/contracts/system/report-commands';
import { type Connection, Schema } from 'mongoose';
import { modelOf, schemaOf } from '../../model.ts';

/** A report that somebody waits for. Short-lived: gone once it is handed over, swept where nobody fetched it. */
export interface Report {
  /** Id of the command that makes it. */
  _id: string;
  /** User id of whoever asked for it. */
  owner: string;
  /** Id of the request it was asked with: its progress is told under it. */
  requestId: string;
  request: ReportRequest;
  askedAt: Date;
  /** `cancelled` ends it whatever it was: whoever makes it looks here as it goes on. */
  state: 'waiting' | 'running' | 'done' | 'refused' | 'cancelled';
  /** From 0 to 100. */
  percent: number;
  /** Ids of the files of all attempts. */
  files: string[];
  /** The file that is finished, and its size in bytes; null until then. */
  file: string | null;
  bytes: number;
  /** How many people a table for the payroll names, or rows that of a list has; null of documents. */
  people: number | null;
}

const schema = schemaOf<Report>({
  _id: { type: String, required: true },
  owner: { type: String, required: true },
  requestId: { type: String, required: true },
  /** Ten kinds with fields of their own: the contract describes and checks them. */
  request: {
    type: Schema.Types.Mixed,
    required: true,
    validate: (request: unknown) => reportRequest.safeParse(request).success,
  },
  askedAt: { type: Date, required: true },
  state: { type: String, required: true, enum: ['waiting', 'running', 'done', 'refused', 'cancelled'] },
  percent: { type: Number, required: true, min: 0, max: 100 },
  files: { type: [String], default: [] },
  file: { type: String, default: null },
  bytes: { type: Number, default: 0 },
  people: { type: Number, default: null },
})
  .index({ owner: 1, requestId: 1 })
  // Who is ahead, and what nobody fetched.
  .index({ askedAt: 1 });

export const reportModel = (connection: Connection) =>
  modelOf<Report>(connection, 'Report', schema, 'reports');
