import type { BackupFacts } from '@reserva/domain/system/parts';
import type { Database } from '../../database.ts';
import { FIRST_MIGRATION, recordsOf } from '../../fitness.ts';
import type { Backup } from '../../models/system/backups.ts';

/**
 * Reads the last attempted backup and the last verified backup. If all is well, they are the same. Each is null if
 * there is none.
 */
export async function lastBackups({
  backups,
}: Pick<Database, 'backups'>): Promise<{ tried: Backup | null; proven: Backup | null }> {
  const last = (where: Partial<Pick<Backup, 'ok'>>) => backups.findOne(where).sort({ at: -1 }).lean();
  const [tried, proven] = await Promise.all([last({}), last({ ok: true })]);
  return { tried, proven };
}

/**
 * Returns the time when the database was created.
 * @returns null if it was never prepared
 */
export async function bornAt(database: Pick<Database, 'connection'>): Promise<Date | null> {
  const first = await recordsOf(database).findOne({ _id: FIRST_MIGRATION });
  return first?.appliedAt ?? null;
}

/** Reads the input of `backupHealth`. */
export async function backupFacts(database: Pick<Database, 'backups' | 'connection'>): Promise<BackupFacts> {
  const [{ tried, proven }, born] = await Promise.all([lastBackups(database), bornAt(database)]);
  return { last: tried, proven: proven?.at ?? null, born };
}
