import type { AlarmKind } from '@reserva/domain/system/alarms';
import { MAX_HISTORY, type PartStatus } from '@reserva/domain/system/parts';
import type { Connection } from 'mongoose';
import { text } from '../../fields.ts';
import { modelOf, partOf, schemaOf } from '../../model.ts';

/** The health of a part of the system, with a limited history. The id is that of the part (domain, `parts`). */
export interface PartRecord extends PartStatus {
  _id: string;
  /** Start of the failure for which an alarm was sent or is in `owed`. Null if there is no such failure. */
  told: Date | null;
  /** Alarms that still have to be sent. */
  owed: OwedAlarm[];
}

/** An alarm for one recipient. A repeated attempt to send it uses the same id. */
export interface OwedAlarm {
  id: string;
  kind: AlarmKind;
  /** An e-mail address. Null for the webhook. */
  to: string | null;
  /** Time when the alarm became due. */
  at: Date;
  from: Date;
  /** Time when the part was ok again. Null while it is not ok. */
  until: Date | null;
}

const partState = { type: String, required: true, enum: ['ok', 'degraded', 'failed'] };
const pastSchema = partOf<PartStatus['history'][number]>({
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

const schema = schemaOf<PartRecord>({
  _id: { type: String, required: true },
  state: partState,
  detail: text,
  since: { type: Date, required: true },
  history: { type: [pastSchema], validate: (past: unknown[]) => past.length <= MAX_HISTORY },
  told: { type: Date, default: null },
  owed: { type: [owedSchema], required: true },
});

export const partStateModel = (connection: Connection) =>
  modelOf<PartRecord>(connection, 'PartState', schema, 'partStates');
