import { join } from 'node:path';
import { unpacked } from '../archive/documents.ts';
import type { Archive } from '../archive/find.ts';
import { readSealed } from '../archive/sealed-file.ts';
import { BackupFailure } from '../failure.ts';
import { readAmendments } from '../load/amendments.ts';
import { checkFolders } from '../proof/check-folders.ts';

/** Reads all of a backup and writes nothing. @throws BackupFailure where any of it is damaged or missing */
export async function checkWhole({ folder, manifest, key }: Archive): Promise<void> {
  for (const archived of manifest.collections) {
    let read = 0;
    for await (const _document of unpacked(readSealed(join(folder, archived.file), key, archived))) read++;
    if (read !== archived.read) {
      throw new BackupFailure(
        `${archived.collection}: a cópia tem ${read} documentos, e não ${archived.read}.`,
      );
    }
  }
  await readAmendments(folder, manifest, key);
  const { faults } = await checkFolders(folder, manifest.folders, key);
  if (faults.length > 0) throw new BackupFailure(faults.join('; '));
}
