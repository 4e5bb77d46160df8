import { createWriteStream } from 'node:fs';
import { mkdir, rename, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { countText } from '@reserva/domain/basics/counted';
import type { Archive } from '../archive/find.ts';
import type { Context } from '../context.ts';
import { filesIn } from './files-in.ts';

/** Restores files into their folders. Existing files stay unchanged. */
export async function restoreFolders(
  { folders, say }: Pick<Context, 'folders' | 'say'>,
  { folder, manifest, key }: Archive,
): Promise<void> {
  for (const archived of manifest.folders) {
    const target = folders[archived.folder];
    if (!target) {
      if (archived.count > 0)
        say(`${archived.folder}: não restaurada, não há pasta para os seus arquivos aqui`);
      continue;
    }
    await mkdir(target, { recursive: true });
    for await (const { name, content } of filesIn(join(folder, archived.file), key, archived)) {
      // `basename` prevents a name from leading out of the folder.
      const path = join(target, basename(name));
      const isThere = (await stat(path).catch(() => null)) !== null;
      // Write to a draft and rename it. The next restore keeps existing files, so an interrupted one must leave only
      // complete files.
      const draft = isThere ? null : `${path}.partial`;
      await pipeline(content, draft ? createWriteStream(draft, { flush: true }) : discarding());
      if (draft) await rename(draft, path);
    }
    say(`${archived.folder}: ${countText(archived.count)} arquivos`);
  }
}

const discarding = () => new Writable({ write: (_chunk, _encoding, done) => done() });
