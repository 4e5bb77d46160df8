import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns the master secret of a data folder. The first start creates 32 random bytes in base64url, which only the
 * owner can read. The secret is stored, because another secret would make all sessions and access codes invalid.
 */
export const loadSecret = (dataDir: string): string => loadOrMake(dataDir, 'secret');

/**
 * Returns the next master secret. The first attempt of a rotation stores this secret, so that a repeated attempt uses
 * the same one.
 */
export const loadNextSecret = (dataDir: string): string => loadOrMake(dataDir, NEXT);

/**
 * Replaces the secret with the next one, after everything uses the next one. Keeps the former secret in
 * `secret.former`, because older backups need it.
 */
export function adoptNextSecret(dataDir: string): void {
  const former = loadSecret(dataDir);
  writeFileSync(join(dataDir, 'secret.former'), `${former}\n`, { mode: 0o600, flag: 'a' });
  renameSync(join(dataDir, NEXT), join(dataDir, 'secret'));
}

const NEXT = 'secret.next';

/**
 * Reads a secret, or creates it if the file is missing.
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
 * Creates the secret file completely or not at all, and flushes it to disk before its first use. A full disk therefore
 * leaves no empty file.
 */
function make(file: string): void {
  const draft = `${file}.${process.pid}`;
  try {
    writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true });
    linkSync(draft, file);
  } catch (error) {
    // Another process was faster, so its secret is used.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}
