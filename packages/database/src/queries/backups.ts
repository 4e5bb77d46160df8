import type { Database } from '../database.ts';
import type { Backup } from '../models/backups.ts';

/** The last attempt, and the last backup that was proven: the same one where all is well. Null where there was none yet. */
export async function lastBackups({
  backups,
}: Pick<Database, 'backups'>): Promise<{ tried: Backup | null; proven: Backup | null }> {
  const last = (where: Partial<Pick<Backup, 'ok'>>) => backups.findOne(where).sort({ at: -1 }).lean();
  const [tried, proven] = await Promise.all([last({}), last({ ok: true })]);
  return { tried, proven };
}
