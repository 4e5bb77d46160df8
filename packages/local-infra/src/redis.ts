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
 * Returns the path of `redis-server`. If it is missing, installs it, which needs root on Debian or Ubuntu.
 * @throws Error that names other ways, when it is missing and cannot be installed
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
 * Options that make writes durable. `everysec` is not safe enough. With it, Redis acknowledges writes and may delay
 * them for up to two seconds, and a kill would lose them. `always` costs 0.1 ms for each flush to disk, and the clients
 * that write at the same time share one flush.
 */
const DURABLE = ['--appendonly', 'yes', '--appendfsync', 'always', '--save', ''];

/**
 * Starts `redis-server` on 127.0.0.1 with an append-only file, and waits until it answers. If the program is missing,
 * logs this and installs it, which works only on Debian or Ubuntu and needs root. A data folder can be used by only one server at a
 * time. After `kill -9`, the server can be started again with the same folder and port.
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
      // Redis stores the jobs of BullMQ. If it removed keys when its memory is full, a reservation could be lost.
      '--maxmemory-policy',
      'noeviction',
      ...(options.args ?? []),
    ],
    answers: redisAnswers,
    url: urlOf,
  });
}

const urlOf = (port: number): string => `redis://127.0.0.1:${port}`;

/** Returns the URL of the Redis that a running system has started in this folder. Returns undefined if none runs. */
export function runningRedis(dataDir: string): string | undefined {
  const port = portInUse(join(resolve(dataDir), 'redis'));
  return port === undefined ? undefined : urlOf(port);
}
