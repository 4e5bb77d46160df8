import type { Connection } from 'mongoose';
import { count } from '../../fields.ts';
import { modelOf, schemaOf } from '../../model.ts';

/**
 * What became of one backup, for whoever asks how old the last one is and whether it was proven. It is no part of any
 * backup: after a restore nothing is known of them until the next.
 */
export interface Backup {
  /** Name of its folder; of an attempt that left none, what that would have been. */
  _id: string;
  /** When it began: nothing that was acknowledged before is missing in it. */
  at: Date;
  /** It stands under its name, and was restored and found right when it was last looked at. */
  ok: boolean;
  /** On the disk. */
  bytes: number;
  /** Documents by collection. */
  counts: Record<string, number>;
  /** When it was last restored and found right; null where it never was. */
  verifiedAt: Date | null;
  /** In Portuguese, for people: why there is none, or what is wrong with it. */
  failure: string | null;
}

const schema = schemaOf<Backup>({
  _id: { type: String, required: true },
  at: { type: Date, required: true },
  ok: { type: Boolean, required: true },
  bytes: count,
  counts: { type: Map, of: count, default: {} },
  verifiedAt: { type: Date, default: null },
  failure: { type: String, default: null },
})
  // The last attempt, and the last one that stands.
  .index({ at: -1 })
  .index({ ok: 1, at: -1 });

export const backupModel = (connection: Connection) =>
  modelOf<Backup>(connection, 'Backup', schema, 'backups');
