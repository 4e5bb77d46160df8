import type { Alarm } from '@reserva/domain/alarms';
import type { Kept } from '@reserva/domain/parts';
import { type Connection, Schema } from 'mongoose';
import { modelOf, schemaOf } from '../model.ts';

/** How a part of the system is, and was: bounded, one for each part, under its name (domain, `parts`). */
export interface PartRecord extends Kept {
  _id: string;
  /** Since when the failure lasts that somebody was told of; null where none was. */
  told: Date | null;
  /** What is still to be told, each by itself. */
  owed: OwedAlarm[];
}

/** One message to one address, under an id by which whoever gets it twice knows it. */
export interface OwedAlarm {
  id: string;
  kind: Alarm;
  /** An e-mail address; null: the webhook. */
  to: string | null;
  /** When it became due. */
  at: Date;
  from: Date;
  /** When it was well again; null while it is not. */
  until: Date | null;
}

const schema = schemaOf<PartRecord>(
  {
    _id: { type: String, required: true },
    state: { type: String, required: true },
    detail: { type: String, default: '' },
    since: { type: Date, required: true },
    history: { type: Schema.Types.Mixed, default: () => [] },
    told: { type: Date, default: null },
    owed: { type: Schema.Types.Mixed, default: () => [] },
  },
  { versionKey: false },
);

export const partStateModel = (connection: Connection) =>
  modelOf<PartRecord>(connection, 'PartState', schema, 'partStates');
