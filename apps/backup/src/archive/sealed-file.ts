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

/** A file as it lies on the disk: compressed, then sealed. */
export interface SealedFile {
  file: string;
  bytes: number;
  sha256: string;
}

type Bytes = AsyncIterable<Uint8Array>;

/** Writes what is compressed and sealed, a few blocks at a time, onto the disk before it answers. */
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
 * Reads such a file back, a few blocks at a time. Each block proves by itself that it is as it was written, and the last
 * one that it is the last.
 * @param expected what is known of it: told by the manifest, which itself is known by nothing but the key
 * @throws BackupFailure where a byte of it is another one, or missing, or where it was sealed with another key
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
  // Told by `plain` as well, to whoever reads it.
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

/** Of age's and zlib's own faults; what the disk says stays as it is. */
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

/** Counts and hashes what passes. */
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
