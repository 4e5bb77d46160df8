import type { Connection } from 'mongoose';
import { text } from '../../fields.ts';
import { modelOf, schemaOf } from '../../model.ts';

/** How far the patterns of everybody were gone through for a meal of a day. */
export interface WeekRun {
  /** `2026-11-23-1`: of the meal of the day. */
  _id: string;
  /** The last person it has come to; empty: nobody yet. */
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
