import { Readable } from 'node:stream';
import { extract } from 'tar-stream';
import type { BackupKey } from '../archive/key.ts';
import { readSealed, type SealedFile } from '../archive/sealed-file.ts';

/** Reads the files of a folder's tar one after the other. The caller must read each content to its end. */
export async function* filesIn(
  path: string,
  key: BackupKey,
  expected: SealedFile,
): AsyncGenerator<{ name: string; mtime: Date | undefined; content: AsyncIterable<Uint8Array> }> {
  const tar = extract();
  const source = Readable.from(readSealed(path, key, expected), { objectMode: false });
  source.on('error', (error) => tar.destroy(error));
  source.pipe(tar);
  for await (const entry of tar) {
    yield {
      name: entry.header.name,
      mtime: entry.header.mtime,
      content: entry as AsyncIterable<unknown> as AsyncIterable<Uint8Array>,
    };
  }
}
