import type { Connection } from 'mongoose';
import { modelOf, schemaOf } from '../../model.ts';

/** Time of the last check of all parts. The process that updates this time runs the check, and the others skip it. */
export interface Round {
  _id: 'watch';
  at: Date;
}

const schema = schemaOf<Round>({ _id: { type: String, required: true }, at: { type: Date, required: true } });

export const roundModel = (connection: Connection) => modelOf<Round>(connection, 'Round', schema, 'rounds');
