import { loadKey } from '../archive/key.ts';
import { isProven, readManifest } from '../archive/manifest.ts';
import { backupsToDrop, type StoredBackup } from '../backups-to-keep.ts';
import type { Context } from '../context.ts';

/** Throws away what is too old. What this key does not open is left where it is: it is not ours to judge. */
export async function dropOld({ shelf, key, zone, logger, database }: Context): Promise<void> {
  const opened = await loadKey(key);
  const names = await shelf.names();
  // A later look may have found it damaged.
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
