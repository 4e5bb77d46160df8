import type { WaiverRules } from '@reserva/domain/money/waivers';
import type { Connection } from 'mongoose';
import { count } from '../../fields.ts';
import { modelOf, schemaOf } from '../../model.ts';
import { outboxField, outboxIndex, type WithOutbox } from '../../outbox-schema.ts';

/** A version of the rules for waivers, valid from an instant until the next version. A version is never edited. */
export interface StoredWaiverRules extends Omit<WaiverRules, 'version' | 'closed'>, WithOutbox {
  /** Version number, from 1. */
  _id: number;
  by: string;
  /** True if a closed meal is not charged. Absent in versions that are older than this rule. */
  closed?: boolean;
}

const schema = schemaOf<StoredWaiverRules>({
  _id: { type: Number, required: true },
  validFrom: { type: Date, required: true },
  leave: { type: Boolean, required: true },
  outageMinutes: { type: Number, default: null },
  freeNoShows: count,
  closed: Boolean,
  by: { type: String, required: true },
  ...outboxField,
}).index(...outboxIndex);

export const waiverRulesModel = (connection: Connection) =>
  modelOf<StoredWaiverRules>(connection, 'WaiverRules', schema, 'waiverRules');
