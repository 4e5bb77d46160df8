import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { pack } from 'tar-stream';
import type { BackupKey } from '../archive/key.ts';
import type { ArchivedFolder } from '../archive/manifest.ts';
import { writeSealed } from '../archive/sealed-file.ts';

/** Writes the files of a folder to a tar. Leaves out subfolders, and files that are deleted meanwhile. */
export async function dumpFolder(
  folder: string,
  { name, path }: { name: string; path: string },
  key: BackupKey,
): Promise<ArchivedFolder> {
  const tar = pack();
  const sum = { count: 0, contentBytes: 0 };
  const fill = async () => {
    for (const file of await filesOf(path)) {
      const content = await read(join(path, file));
      if (!content) continue;
      sum.count++;
      sum.contentBytes += content.bytes.length;
      const entry = tar.entry({ name: file, size: content.bytes.length, mtime: content.mtime });
      entry.end(content.bytes);
      // Wait for the entry, so that only one file is in memory.
      await finished(entry);
    }
    tar.finalize();
  };
  const filling = fill().catch((error: Error) => tar.destroy(error));
  const sealed = await writeSealed(join(folder, `${name}.tar.gz.age`), key, tar as AsyncIterable<Uint8Array>);
  await filling;
  return { ...sealed, folder: name, ...sum };
}

async function filesOf(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true }).catch(ifGone([]));
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

async function read(path: string): Promise<{ bytes: Buffer; mtime: Date } | null> {
  const handle = await open(path, 'r').catch(ifGone(null));
  if (!handle) return null;
  try {
    const { mtime } = await handle.stat();
    return { bytes: await handle.readFile(), mtime };
  } finally {
    await handle.close();
  }
}

const ifGone =
  <T>(value: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code !== 'ENOENT') throw error;
    return value;
  };
