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

/** @throws with the ways out when there is none */
export async function redisServer(log: (line: string) => void): Promise<string> {
  const found = findProgram('redis-server');
  if (found) return found;
  if (!canAptInstall()) throw new Error(WAYS_OUT);
  await aptInstall('redis-server', log).catch((error: Error) => {
    throw new Error(`${WAYS_OUT}\n${error.message}`);
  });
  const installed = findProgram('redis-server');
  if (!installed) throw new Error(WAYS_OUT);
  return installed;
}

/**
 * `appendfsync always`, not `everysec`: with everysec Redis postpones the write itself, up to two seconds, while
 * an fsync is under way, but answers at once - so even a kill of the process alone could lose what was
 * acknowledged. It costs 0.1 ms per round here, shared by everyone who waits in that round.
 */
const DURABLE = ['--appendonly', 'yes', '--appendfsync', 'always', '--save', ''];

/**
 * Starts a `redis-server` of the PATH on 127.0.0.1 with an append-only file; on Debian and Ubuntu as root it is
 * installed when missing, after saying so.
 * Ready when it answers; one per data folder; may be killed with -9 and started again on the same folder and port.
 * @param options.args what it is told beside that
 * @throws with the ways out when there is none, when folder or port are taken, and in production
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
      // BullMQ keeps jobs in Redis: a key dropped for want of memory would be a reservation lost.
      '--maxmemory-policy',
      'noeviction',
      ...(options.args ?? []),
    ],
    answers: redisAnswers,
    url: urlOf,
  });
}

const urlOf = (port: number): string => `redis://127.0.0.1:${port}`;

/** Where the Redis answers that a running system has started on this folder; undefined when none runs. */
export function runningRedis(dataDir: string): string | undefined {
  const port = portInUse(join(resolve(dataDir), 'redis'));
  return port === undefined ? undefined : urlOf(port);
}
