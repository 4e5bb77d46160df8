import type { Connection } from 'mongoose';
import { count } from '../../fields.ts';
import { modelOf, schemaOf } from '../../model.ts';

/**
 * The result of one backup. Callers check the age of the last backup and its verification. Backups exclude this
 * collection, so it is empty between a restore and the next backup.
 */
export interface Backup {
  /** Name of the backup's folder, or the planned name if the attempt left no folder. */
  _id: string;
  /** Start of the backup. The backup has every write that was acknowledged before. */
  at: Date;
  /** True if the folder exists and the last check restored it correctly. */
  ok: boolean;
  /** Size on the disk. */
  bytes: number;
  /** Number of documents by collection. */
  counts: Record<string, number>;
  /** Time of the last check that restored the backup correctly. Null if there was none. */
  verifiedAt: Date | null;
  /** Text in Portuguese for people: why there is no backup, or what is wrong with it. */
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
  // The two indexes serve the last attempt and the last good backup.
  .index({ at: -1 })
  .index({ ok: 1, at: -1 });

export const backupModel = (connection: Connection) =>
  modelOf<Backup>(connection, 'Backup', schema, 'backups');
