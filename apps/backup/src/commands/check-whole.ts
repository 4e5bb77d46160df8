import type { Archive } from '../archive/find.ts';
import { BackupFailure } from '../failure.ts';
import { readAmendments } from '../load/amendments.ts';
import { documentsOf } from '../load/load-collection.ts';
import { checkFolders } from '../proof/check-folders.ts';

/**
 * Reads a whole backup without writing.
 * @throws BackupFailure when a part is damaged or missing
 */
export async function checkWhole({ folder, manifest, key }: Archive): Promise<void> {
  for (const archived of manifest.collections) {
    for await (const _document of documentsOf(folder, archived, key));
  }
  await readAmendments(folder, manifest, key);
  const { faults } = await checkFolders(folder, manifest.folders, key);
  if (faults.length > 0) throw new BackupFailure(faults.join('; '));
}
