import type { Alarm } from '@reserva/domain/system/alarms';
import { HISTORY_KEPT, type Kept } from '@reserva/domain/system/parts';
import type { Connection } from 'mongoose';
import { text } from '../../fields.ts';
import { modelOf, partOf, schemaOf } from '../../model.ts';

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

const partState = { type: String, required: true, enum: ['ok', 'degraded', 'failed'] };
const pastSchema = partOf<Kept['history'][number]>({
  state: partState,
  detail: text,
  from: { type: Date, required: true },
  to: { type: Date, required: true },
  told: Boolean,
});
const owedSchema = partOf<OwedAlarm>({
  id: { type: String, required: true },
  kind: { type: String, required: true, enum: ['failed', 'recovered'] },
  to: { type: String, default: null },
  at: { type: Date, required: true },
  from: { type: Date, required: true },
  until: { type: Date, default: null },
});

const schema = schemaOf<PartRecord>(
  {
    _id: { type: String, required: true },
    state: partState,
    detail: text,
    since: { type: Date, required: true },
    history: { type: [pastSchema], validate: (past: unknown[]) => past.length <= HISTORY_KEPT },
    told: { type: Date, default: null },
    owed: { type: [owedSchema], required: true },
  },
  { versionKey: false },
);

export const partStateModel = (connection: Connection) =>
  modelOf<PartRecord>(connection, 'PartState', schema, 'partStates');
