import type { Connection } from 'mongoose';
import { text } from '../../fields.ts';
import { modelOf, schemaOf } from '../../model.ts';

/** Progress of a run through all plans, for one meal of a day. */
export interface WeekRun {
  /** Date and meal, such as `2026-11-23-1`. */
  _id: string;
  /** User id of the last person so far. Empty before the first. */
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
