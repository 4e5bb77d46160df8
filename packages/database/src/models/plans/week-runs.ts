import type { Connection } from 'mongoose';
import { text } from '../../fields.ts';
import { modelOf, schemaOf } from '../../model.ts';

/**
 * Progress of a run through all plans, for one meal of a day. A run reserves the planned meals when the window opens.
 */
export interface WeekRun {
  /** Date and meal, such as `2026-11-23-1`. */
  _id: string;
  /** User id of the last person that the run has reached. Empty before the first one. */
  through: string;
  finishedAt: Date | null;
}

const schema = schemaOf<WeekRun>({
  _id: { type: String, required: true },
  through: text,
  finishedAt: { type: Date, default: null },
});

export const weekRunModel = (connection: Connection) =>
  modelOf<WeekRun>(connection, 'WeekRun', schema, 'weekRuns');
