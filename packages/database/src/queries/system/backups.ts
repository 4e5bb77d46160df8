import type { BackupFacts } from '@reserva/domain/system/parts';
import type { Database } from '../../database.ts';
import { FIRST_MIGRATION, recordsOf } from '../../fitness.ts';
import type { Backup } from '../../models/system/backups.ts';

/** The last attempt, and the last backup that was proven: the same one where all is well. Null where there was none yet. */
export async function lastBackups({
  backups,
}: Pick<Database, 'backups'>): Promise<{ tried: Backup | null; proven: Backup | null }> {
  const last = (where: Partial<Pick<Backup, 'ok'>>) => backups.findOne(where).sort({ at: -1 }).lean();
  const [tried, proven] = await Promise.all([last({}), last({ ok: true })]);
  return { tried, proven };
}

/** When the database was made; null where nothing was done to it yet. */
export async function bornAt(database: Pick<Database, 'connection'>): Promise<Date | null> {
  const first = await recordsOf(database).findOne({ _id: FIRST_MIGRATION });
  return first?.appliedAt ?? null;
}

/** Reads the input of `backupHealth`. */
export async function backupFacts(database: Pick<Database, 'backups' | 'connection'>): Promise<BackupFacts> {
  const [{ tried, proven }, born] = await Promise.all([lastBackups(database), bornAt(database)]);
  return { last: tried, proven: proven?.at ?? null, born };
}
