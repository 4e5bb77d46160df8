import { BackupFailure } from '../failure.ts';

/** The size at which a chunk is passed to the stream. */
const CHUNK_BYTES = 256 * 1024;
const LENGTH_BYTES = 4;
/** The largest document that is accepted, in bytes: the limit of MongoDB, 16 MB, with a margin. */
const MAX_BYTES = 17 * 1024 * 1024;

/** Joins documents in BSON to chunks, which form a `.bson` file as `mongodump` writes it. */
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

/**
 * Splits the content of a `.bson` file into its documents.
 * @throws BackupFailure when a length is invalid or the content ends within a document
 */
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
