import { loadKey } from '../archive/key.ts';
import { isProven, readManifest } from '../archive/manifest.ts';
import { backupsToDrop, type StoredBackup } from '../backups-to-keep.ts';
import type { Context } from '../context.ts';

/** Deletes old backups. Backups that this key does not open are retained, because their age and proof are unknown. */
export async function dropOld({ shelf, key, zone, logger, database }: Context): Promise<void> {
  const opened = await loadKey(key);
  const names = await shelf.names();
  // A later verification may have found that a proven backup is damaged. Its manifest still says that it is proven.
  const failed = await database.backups
    .find({ _id: { $in: names }, ok: false })
    .select({ _id: 1 })
    .lean();
  const bad = new Set(failed.map(({ _id }) => _id));
  const all: StoredBackup[] = [];
  for (const name of names) {
    const manifest = await readManifest(shelf.path(name), opened).catch(() => null);
    if (manifest) all.push({ name, at: manifest.at, proven: isProven(manifest) && !bad.has(name) });
  }
  for (const name of backupsToDrop(all, zone)) {
    await shelf.remove(name);
    logger.info({ backup: name }, 'old backup removed');
  }
}
