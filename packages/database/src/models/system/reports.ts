import { type ReportRequest, reportRequest } from '@reserva/contracts/system/report-commands';
import { type Connection, Schema } from 'mongoose';
import { modelOf, schemaOf } from '../../model.ts';

/**
 * A report that a person has requested. It is deleted after its download. If the person does not fetch it, a sweep
 * deletes it later.
 */
export interface Report {
  /** Id of the command that creates the report. */
  _id: string;
  /** User id of the person who requested the report. */
  owner: string;
  /** Id of the client's request. The service publishes the progress under this id. */
  requestId: string;
  request: ReportRequest;
  askedAt: Date;
  /**
   * Every state can change to `cancelled`. The report service reads the state while it works, and stops if it is
   * `cancelled`.
   */
  state: 'waiting' | 'running' | 'done' | 'refused' | 'cancelled';
  /** Progress, from 0 to 100. */
  percent: number;
  /** Ids of the files that all attempts wrote. */
  files: string[];
  /** Id of the finished file. Null until the report is finished. */
  file: string | null;
  bytes: number;
  /** Number of people in a table for the payroll, or number of rows in a list. Null for documents. */
  people: number | null;
}

const schema = schemaOf<Report>({
  _id: { type: String, required: true },
  owner: { type: String, required: true },
  requestId: { type: String, required: true },
  /** One of ten kinds of request with different fields. The contract describes and checks them. */
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
  // Serves the reports that are earlier in the queue, and the finished reports that were not fetched.
  .index({ askedAt: 1 });

export const reportModel = (connection: Connection) =>
  modelOf<Report>(connection, 'Report', schema, 'reports');
