import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { accessOf, type ProcessName, processNames } from '@reserva/access/processes';
import { addressFor, shareOf, storePassword } from '@reserva/access/shares';
import { demoTurnstiles } from '@reserva/database/demo/turnstiles';
import { readdressed } from '@reserva/database/mongo-address';
import { deviceToken } from '@reserva/secrets/keys';
import type { Env } from './config.ts';

const ENV_FILE = 'env';
const REDIS_FILE = 'users.acl';

/** Writes the variables of each process to its own folder, and the users of Redis to the folder of Redis. */
export async function writeKeys(env: Env, redisUsers: string): Promise<void> {
  for (const name of processNames) {
    const lines = Object.entries(variablesOf(name, env)).map(([variable, value]) => `${variable}=${value}`);
    await write(join(env.KEYS_DIR, name), ENV_FILE, [...lines, ''].join('\n'), 0o400);
  }
  // Redis runs as another user, so the file is readable by all. It contains only hashes of the passwords.
  await write(join(env.KEYS_DIR, 'redis'), REDIS_FILE, redisUsers, 0o444);
}

function variablesOf(name: ProcessName, env: Env): Record<string, string> {
  const { keys, mongo, redis } = accessOf(name);
  return {
    ...(keys.length > 0 && { APP_SECRET: shareOf(env.APP_SECRET, name) }),
    ...(mongo && { MONGO_URL: mongoUrlOf(name, env) }),
    ...(redis && {
      REDIS_URL: addressFor(env.REDIS_URL, name, storePassword(env.APP_SECRET, 'redis', name)),
    }),
    ...(name === 'turnstile-emulator' &&
      env.DEMO === '1' && {
        EMULATOR_TOKENS: demoTurnstiles.map(({ id }) => deviceToken(env.APP_SECRET, id)).join(','),
      }),
  };
}

/**
 * Returns the address of MongoDB with the process's user. Its `authSource` is the database of the address, because the
 * user is stored there.
 */
const mongoUrlOf = (name: ProcessName, env: Env): string =>
  readdressed(addressFor(env.MONGO_URL, name, storePassword(env.APP_SECRET, 'mongo', name)), (tail) =>
    tail.searchParams.set('authSource', tail.pathname.slice(1)),
  );

/** Writes a file atomically, because a process may be reading it. */
async function write(folder: string, file: string, text: string, mode: number): Promise<void> {
  await mkdir(folder, { recursive: true });
  const draft = join(folder, `${file}.new`);
  // A draft of an interrupted run may be read-only.
  await rm(draft, { force: true });
  await writeFile(draft, text, { mode });
  await rename(draft, join(folder, file));
}
