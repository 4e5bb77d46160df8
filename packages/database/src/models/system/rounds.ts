import type { Connection } from 'mongoose';
import { modelOf, schemaOf } from '../../model.ts';

/**
 * Time of the last check of all parts. Several processes try to update it. The one that succeeds runs the check, and
 * the others skip it.
 */
export interface Round {
  _id: 'watch';
  at: Date;
}

const schema = schemaOf<Round>({ _id: { type: String, required: true }, at: { type: Date, required: true } });

export const roundModel = (connection: Connection) => modelOf<Round>(connection, 'Round', schema, 'rounds');
