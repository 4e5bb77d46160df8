import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import process from 'node:process';
import { gauge } from '../metrics/registry.ts';
import type { Clock } from '../process/clock.ts';
import type { RedisConfig } from '../process/config.ts';
import type { Running } from '../process/lifecycle.ts';
import type { Logger } from '../process/logger.ts';
import { settledWithin } from '../process/timeouts.ts';
import { fromRedis } from './from-redis.ts';
import { closeRedis, connectRedis, failFast, type RedisClient } from './redis.ts';
import { keyName } from './redis-keys.ts';

const EVERY_MS = 2_000;
const DEAD_AFTER_SECONDS = 8;
/** One that was frozen or killed is told of for this long; by then another one stands in its place. */
const FORGOTTEN_AFTER_SECONDS = 60;

const keyOf = (redis: RedisConfig, service: string) => keyName(redis, `{alive}:${service}`);

/** Between an instance and what its clock is ahead; no name of a machine has it. */
const AHEAD = '@';
/** An answer that came later says nothing of a clock. */
const PROMPT_MS = 1_000;

const ahead = gauge({
  name: 'clock_ahead_seconds',
  help: 'By how much the clock of this process is ahead of that of Redis',
});

// By the clock of Redis: those of the machines may differ by more than a life. What an instance gave before goes.
const BEAT = `local time = redis.call('TIME')
redis.call('ZREM', KEYS[1], ARGV[2])
redis.call('ZADD', KEYS[1], time[1], ARGV[1])
redis.call('EXPIRE', KEYS[1], ARGV[3])
return time`;
/** For each key: those that are alive, then the others. */
const READ_SCRIPT = `local now, all = redis.call('TIME')[1], {}
for at, key in ipairs(KEYS) do
  all[at] = {
    redis.call('ZRANGEBYSCORE', key, now - ARGV[1], '+inf'),
    redis.call('ZRANGEBYSCORE', key, now - ARGV[2], '(' .. (now - ARGV[1])),
  }
end
return all`;

interface Life {
  service: string;
  redis: RedisConfig;
  clock: Clock;
  logger: Logger;
}

/** Tells whoever looks that this instance of a service is at work, and what time it has. */
export function startHeartbeat({ service, redis, clock, logger }: Life): Running {
  const connection = connectRedis(failFast(redis), logger);
  const key = keyOf(redis, service);
  // An instance, not a name: one that lives must not hide that another one died.
  const instance = `${hostname()}:${process.pid}:${randomUUID().slice(0, 8)}`;
  let sign = instance;
  let given = instance;
  const beat = async () => {
    const before = clock.now().getTime();
    const now = sign;
    const time = await connection
      .eval(BEAT, 1, key, now, given === now ? '' : given, FORGOTTEN_AFTER_SECONDS)
      .catch(() => null);
    if (!Array.isArray(time)) return;
    given = now;
    const aheadMs = aheadOf(time.map(Number), before, clock.now().getTime());
    if (aheadMs === null) return;
    ahead.set(aheadMs / 1000);
    sign = `${instance}${AHEAD}${Math.round(aheadMs / 1000)}`;
  };
  connection.once('ready', () => void beat().then(beat));
  const timer = setInterval(() => void beat(), EVERY_MS);
  return {
    async stop() {
      clearInterval(timer);
      // Whoever says goodbye is not missed.
      await settledWithin(500, connection.zrem(key, given, sign));
      await closeRedis(connection);
    },
  };
}

/** @param time of Redis, seconds and microseconds, as it was between two moments of ours */
function aheadOf([seconds = 0, micros = 0]: number[], before: number, after: number): number | null {
  if (after - before > PROMPT_MS || after < before) return null;
  return (before + after) / 2 - (seconds * 1000 + micros / 1000);
}

/** What the signs of life tell of one service. */
export interface SignsOfLife {
  /** Instances that gave a sign within the last seconds. */
  alive: number;
  /** Names of instances that stopped giving signs within the last minute, without having been stopped. */
  silent: string[];
  /** By how much the clocks of those that are alive are ahead of that of Redis, as far as they have told. */
  aheadMs: number[];
}

/** The signs of life of services, in the order of their names. @throws StoreUnavailable */
export async function signsOfLife(
  connection: RedisClient,
  redis: RedisConfig,
  names: readonly string[],
): Promise<SignsOfLife[]> {
  const keys = names.map((name) => keyOf(redis, name));
  const limits = [DEAD_AFTER_SECONDS, FORGOTTEN_AFTER_SECONDS];
  const look = fromRedis(connection.eval(READ_SCRIPT, keys.length, ...keys, ...limits));
  const signs = (await look) as [alive: string[], silent: string[]][];
  return signs.map(([alive, silent]) => ({
    alive: alive.length,
    silent: silent.map((sign) => sign.split(AHEAD)[0] ?? sign),
    aheadMs: alive.flatMap((sign) => {
      const [, seconds] = sign.split(AHEAD);
      return seconds === undefined ? [] : [Number(seconds) * 1000];
    }),
  }));
}
