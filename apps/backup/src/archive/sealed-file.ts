import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import { BackupFailure } from '../failure.ts';
import type { BackupKey } from './key.ts';

/** A file on the disk, which is compressed and then sealed. */
export interface SealedFile {
  file: string;
  bytes: number;
  sha256: string;
}

type Bytes = AsyncIterable<Uint8Array>;

/** Compresses, seals and writes the content as a stream. The result resolves after the file is on the disk. */
export async function writeSealed(path: string, key: BackupKey, content: Bytes): Promise<SealedFile> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(key.recipient);
  const measured = measuring();
  await pipeline(
    Readable.from(content, { objectMode: false }),
    createGzip(),
    async function* (source: Bytes) {
      yield* await encrypter.encrypt(webStreamOf(source));
    },
    measured.through,
    createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }),
  );
  return { file: basename(path), ...measured.result() };
}

/**
 * Reads a sealed file as a stream. Each block proves that it is unchanged, and the last block proves that no block is
 * missing.
 * @param expected the size and hash from the manifest. Absent when the manifest itself is read.
 * @throws BackupFailure when a byte is changed or missing, or when the file was sealed with another key
 */
export async function* readSealed(
  path: string,
  key: BackupKey,
  expected?: Omit<SealedFile, 'file'>,
): AsyncGenerator<Buffer> {
  const name = basename(path);
  const { size } = await stat(path).catch(() => {
    throw new BackupFailure(`Falta o arquivo ${name}: a cópia não está inteira.`);
  });
  if (expected && size !== expected.bytes) {
    throw new BackupFailure(
      `O arquivo ${name} tem ${size} bytes, e não ${expected.bytes}: está truncado ou alterado.`,
    );
  }
  const decrypter = new Decrypter();
  decrypter.addIdentity(key.identity);
  const measured = measuring();
  const plain = createGunzip();
  const reading = pipeline(
    createReadStream(path),
    measured.through,
    async function* (source: Bytes) {
      yield* await decrypter.decrypt(webStreamOf(source));
    },
    plain,
  );
  // Ignore the error here, because the reader of `plain` gets it, too.
  reading.catch(() => undefined);
  try {
    yield* plain;
    await reading;
  } catch (error) {
    throw damaged(name, error);
  } finally {
    plain.destroy();
  }
  if (expected && measured.result().sha256 !== expected.sha256) {
    throw new BackupFailure(`O arquivo ${name} não é o que esta cópia gravou.`);
  }
}

/** Converts errors of age and zlib to a BackupFailure. Errors of the file system stay unchanged. */
function damaged(name: string, error: unknown): unknown {
  const { code, message } = error as NodeJS.ErrnoException;
  if (/no identity matched/.test(message)) {
    return new BackupFailure(
      `O arquivo ${name} foi cifrado com outra chave: não é desta empresa, ou a chave mudou.`,
    );
  }
  if (code && !code.startsWith('Z_') && !code.startsWith('ERR_')) return error;
  return new BackupFailure(`O arquivo ${name} está danificado: não é mais o que foi gravado.`);
}

const webStreamOf = (source: Bytes): ReadableStream<Uint8Array> =>
  Readable.toWeb(Readable.from(source, { objectMode: false })) as ReadableStream<Uint8Array>;

/** Counts and hashes the bytes that pass through. */
function measuring() {
  const hash = createHash('sha256');
  let bytes = 0;
  return {
    async *through(source: Bytes) {
      for await (const chunk of source) {
        bytes += chunk.length;
        hash.update(chunk);
        yield chunk;
      }
    },
    result: () => ({ bytes, sha256: hash.digest('hex') }),
  };
}
