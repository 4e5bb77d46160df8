import type { Kept } from '@reserva/domain/parts';
import { type Connection, Schema } from 'mongoose';
import { modelOf, schemaOf } from '../model.ts';

/** How a part of the system is, and was: bounded, one for each part, under its name (domain, `parts`). */
export interface PartRecord extends Kept {
  _id: string;
}

const schema = schemaOf<PartRecord>(
  {
    _id: { type: String, required: true },
    state: { type: String, required: true },
    detail: { type: String, default: '' },
    since: { type: Date, required: true },
    history: { type: Schema.Types.Mixed, default: () => [] },
  },
  { versionKey: false },
);

export const partStateModel = (connection: Connection) =>
  modelOf<PartRecord>(connection, 'PartState', schema, 'partStates');
