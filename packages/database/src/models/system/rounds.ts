import type { Connection } from 'mongoose';
import { modelOf, schemaOf } from '../../model.ts';

/** When the parts of the system were last looked at: whoever moves that on does it, the others need not. */
export interface Round {
  _id: 'watch';
  at: Date;
}

const schema = schemaOf<Round>({ _id: { type: String, required: true }, at: { type: Date, required: true } });

export const roundModel = (connection: Connection) => modelOf<Round>(connection, 'Round', schema, 'rounds');
