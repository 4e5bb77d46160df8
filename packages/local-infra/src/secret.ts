import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The master secret of a data folder: 32 random bytes in base64url, made at the first start and readable by its
 * owner only. Kept, because everything derived from it (sessions, access codes) would die with it.
 */
export const loadSecret = (dataDir: string): string => loadOrMake(dataDir, 'secret');

/** The one that takes its place: kept from the first attempt at a change, so that the next one goes on with it. */
export const loadNextSecret = (dataDir: string): string => loadOrMake(dataDir, NEXT);

/** Once everything is under the next one. The former one stays beside it: backups of its time need it. */
export function adoptNextSecret(dataDir: string): void {
  const former = loadSecret(dataDir);
  writeFileSync(join(dataDir, 'secret.former'), `${former}\n`, { mode: 0o600, flag: 'a' });
  renameSync(join(dataDir, NEXT), join(dataDir, 'secret'));
}

const NEXT = 'secret.next';

/** @throws where there is nothing in it */
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

/** Whole or not at all, and on the disk before anything is made with it: of a disk that is full no empty one is left. */
function make(file: string): void {
  const draft = `${file}.${process.pid}`;
  try {
    writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true });
    linkSync(draft, file);
  } catch (error) {
    // Another process was faster, and its secret is the one.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}
