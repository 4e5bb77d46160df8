import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { aptInstall, canAptInstall } from './apt-install.mjs';
import { portInUse } from './data-lock.ts';
import { type Engine, type EngineOptions, startEngine } from './engine.ts';
import { findProgram } from './find-program.mjs';
import { redisAnswers } from './probes.ts';

const WAYS_OUT = [
  'No Redis here. Three ways out: install redis-server so that it is on the PATH,',
  'set REDIS_URL to a running one, or run everything in containers with `docker compose up`.',
].join(' ');

/**
 * Returns the path of `redis-server`. As root on Debian or Ubuntu, installs it if it is missing.
 * @throws Error with the alternatives when there is none
 */
export async function redisServer(log: (line: string) => void): Promise<string> {
  const existing = findProgram('redis-server');
  if (existing) return existing;
  if (!canAptInstall()) throw new Error(WAYS_OUT);
  await aptInstall('redis-server', log).catch((error: Error) => {
    throw new Error(`${WAYS_OUT}\n${error.message}`);
  });
  const installed = findProgram('redis-server');
  if (!installed) throw new Error(WAYS_OUT);
  return installed;
}

/**
 * Options for durable writes. `everysec` would not be enough, because Redis then acknowledges writes while it postpones
 * them for up to two seconds during an fsync. A kill of the process could lose them. `always` costs 0.1 ms for each
 * round, and all clients in that round share it.
 */
const DURABLE = ['--appendonly', 'yes', '--appendfsync', 'always', '--save', ''];

/**
 * Starts a `redis-server` of the PATH on 127.0.0.1 with an append-only file and waits until it answers. As root on
 * Debian or Ubuntu, installs it if it is missing and logs that. Only one server runs on a data folder. After `kill -9`
 * it can be restarted on the same folder and port.
 * @param options.args additional arguments of the server
 * @throws Error when there is no `redis-server`, when the folder or port is in use, or in production
 */
export async function startRedis(options: EngineOptions & { args?: readonly string[] }): Promise<Engine> {
  if (process.env.NODE_ENV === 'production') throw new Error('In production set REDIS_URL.');
  const program = await redisServer(options.log);
  const home = join(resolve(options.dataDir), 'redis');
  const directory = join(home, 'data');
  mkdirSync(directory, { recursive: true });
  return startEngine(options, {
    name: 'Redis',
    program: 'redis-server',
    description: program,
    home,
    command: (port) => [
      program,
      '--port',
      String(port),
      '--bind',
      '127.0.0.1',
      '--dir',
      directory,
      '--daemonize',
      'no',
      ...DURABLE,
      // BullMQ stores jobs in Redis. Eviction of a key could lose a reservation.
      '--maxmemory-policy',
      'noeviction',
      ...(options.args ?? []),
    ],
    answers: redisAnswers,
    url: urlOf,
  });
}

const urlOf = (port: number): string => `redis://127.0.0.1:${port}`;

/** Returns the URL of the Redis that a running system started on this folder, or undefined if none runs. */
export function runningRedis(dataDir: string): string | undefined {
  const port = portInUse(join(resolve(dataDir), 'redis'));
  return port === undefined ? undefined : urlOf(port);
}
