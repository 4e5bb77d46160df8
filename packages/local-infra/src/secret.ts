import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns the master secret of a data folder. The first start creates it: 32 random bytes as base64url, in a file that
 * only its owner can read. Later starts read the file, because another secret would make all sessions and access codes
 * invalid.
 */
export const loadSecret = (dataDir: string): string => loadOrMake(dataDir, 'secret');

/**
 * Returns the secret that will replace the master secret. The first attempt of a rotation stores it in a file, so that
 * a second attempt uses the same one.
 */
export const loadNextSecret = (dataDir: string): string => loadOrMake(dataDir, NEXT);

/**
 * Replaces the master secret with the next one. The caller has already changed all data to the next secret. The former
 * secret is added to the file `secret.former`, because older backups need it.
 */
export function adoptNextSecret(dataDir: string): void {
  const former = loadSecret(dataDir);
  writeFileSync(join(dataDir, 'secret.former'), `${former}\n`, { mode: 0o600, flag: 'a' });
  renameSync(join(dataDir, NEXT), join(dataDir, 'secret'));
}

const NEXT = 'secret.next';

/**
 * Reads a secret from its file. If the file is missing, creates it with a new secret.
 * @throws Error when the file is empty
 */
function loadOrMake(dataDir: string, name: string): string {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, name);
  if (!existsSync(file)) make(file);
  const secret = readFileSync(file, 'utf8').trim();
  if (secret !== '') return secret;
  throw new Error(
    `${file} is empty. Put a copy of it back; only where nothing was ever done with this data folder, remove it.`,
  );
}

/**
 * Creates the secret file in one step and flushes it to disk before its first use. So a full disk cannot leave an empty
 * file.
 */
function make(file: string): void {
  const draft = `${file}.${process.pid}`;
  try {
    writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true });
    linkSync(draft, file);
  } catch (error) {
    // Another process has created the file first, so its secret is used.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}
