import { join } from 'node:path';
import type { BackupKey } from '../archive/key.ts';
import type { ArchivedFolder, Check } from '../archive/manifest.ts';
import { filesIn } from '../load/files-in.ts';

/** Checks that all files of the folders can be read, and that their number and size are those of the manifest. */
export async function checkFolders(
  folder: string,
  archived: readonly ArchivedFolder[],
  key: BackupKey,
): Promise<Check> {
  const problems: string[] = [];
  for (const each of archived) {
    let count = 0;
    let bytes = 0;
    for await (const { content } of filesIn(join(folder, each.file), key, each)) {
      count++;
      for await (const chunk of content) bytes += chunk.length;
    }
    if (count !== each.count || bytes !== each.contentBytes) {
      problems.push(
        `${each.folder}: ${count} arquivos com ${bytes} bytes, e não ${each.count} com ${each.contentBytes}`,
      );
    }
  }
  return { what: 'arquivos', faults: problems };
}
