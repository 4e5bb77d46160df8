import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
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

function loadOrMake(dataDir: string, name: string): string {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, name);
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}
