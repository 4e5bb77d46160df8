import { BackupFailure } from '../failure.ts';

/** As much as goes through the streams at a time. */
const CHUNK_BYTES = 256 * 1024;
const LENGTH_BYTES = 4;
/** Of a document of MongoDB, 16 MB, and what belongs around it. */
const MAX_BYTES = 17 * 1024 * 1024;

/** Documents as the database sent them, one after the other: what `mongodump` writes into a `.bson` file. */
export async function* packed(documents: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = [];
  let bytes = 0;
  for await (const document of documents) {
    waiting.push(document);
    bytes += document.length;
    if (bytes < CHUNK_BYTES) continue;
    yield Buffer.concat(waiting, bytes);
    waiting = [];
    bytes = 0;
  }
  if (bytes > 0) yield Buffer.concat(waiting, bytes);
}

/** The documents of such a file, each as its bytes. @throws BackupFailure where it ends within one */
export async function* unpacked(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks) {
    rest = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    let from = 0;
    while (rest.length - from >= LENGTH_BYTES) {
      const length = rest.readInt32LE(from);
      if (length <= LENGTH_BYTES || length > MAX_BYTES) throw unreadable();
      if (rest.length - from < length) break;
      yield rest.subarray(from, from + length);
      from += length;
    }
    rest = rest.subarray(from);
  }
  if (rest.length > 0) throw unreadable();
}

const unreadable = () => new BackupFailure('A cópia tem um documento que não pode ser lido.');
