import type { Connection } from 'mongoose';
import { count } from '../../fields.ts';
import { modelOf, schemaOf } from '../../model.ts';

/**
 * The result of one backup. Health checks read the age of the last backup and of its verification. A backup does not
 * contain this collection. So after a restore the collection is empty until the next backup.
 */
export interface Backup {
  /** Name of the backup's folder. If the attempt left no folder, the planned name. */
  _id: string;
  /** Start of the backup. The backup contains every write that was acknowledged before this time. */
  at: Date;
  /** True if the folder exists and its last test restore was correct. */
  ok: boolean;
  /** Size of the folder. */
  bytes: number;
  /** Number of documents by collection. */
  counts: Record<string, number>;
  /** Time of the last correct test restore. Null if there was none. */
  verifiedAt: Date | null;
  /** Message in Portuguese for operators: the reason for which there is no backup, or the problem with it. */
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
  // The first index serves the last attempt, the second the last good backup.
  .index({ at: -1 })
  .index({ ok: 1, at: -1 });

export const backupModel = (connection: Connection) =>
  modelOf<Backup>(connection, 'Backup', schema, 'backups');
