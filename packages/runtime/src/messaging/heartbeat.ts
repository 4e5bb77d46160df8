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
/**
 * Seconds for which a killed or frozen instance is reported as silent. After that time, another instance has replaced
 * it.
 */
const FORGOTTEN_AFTER_SECONDS = 60;

const keyOf = (redis: RedisConfig, service: string) => keyName(redis, `{alive}:${service}`);

/** Character between the instance and its clock offset in a sign of life. Host names do not contain it. */
const AHEAD = '@';
/**
 * Maximum duration of a request for Redis's time. With a slower answer, the comparison of the clocks would be too
 * imprecise.
 */
const PROMPT_MS = 1_000;

const ahead = gauge({
  name: 'clock_ahead_seconds',
  help: 'By how much the clock of this process is ahead of that of Redis',
});

// The scripts use Redis's clock, because the clocks of two machines may differ by more than DEAD_AFTER_SECONDS. BEAT
// also removes the instance's previous sign of life.
const BEAT = `local time = redis.call('TIME')
redis.call('ZREM', KEYS[1], ARGV[2])
redis.call('ZADD', KEYS[1], time[1], ARGV[1])
redis.call('EXPIRE', KEYS[1], ARGV[3])
return time`;
/** Script that returns two lists for each key: the signs of live instances, then the signs of silent ones. */
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

/** Reports every two seconds that this instance of a service is alive, and the offset of its clock. */
export function startHeartbeat({ service, redis, clock, logger }: Life): Running {
  const connection = connectRedis(failFast(redis), logger);
  const key = keyOf(redis, service);
  // The name contains a random part, so that each instance has another name. Otherwise a live instance could hide that
  // another one died.
  const instance = `${hostname()}:${process.pid}:${randomUUID().slice(0, 8)}`;
  let sign = instance;
  let lastSign = instance;
  const beat = async () => {
    const before = clock.now().getTime();
    const now = sign;
    const time = await connection
      .eval(BEAT, 1, key, now, lastSign === now ? '' : lastSign, FORGOTTEN_AFTER_SECONDS)
      .catch(() => null);
    if (!Array.isArray(time)) return;
    lastSign = now;
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
      // This removal shows that the instance was stopped, so that no one is alarmed about a silent instance.
      await settledWithin(500, connection.zrem(key, lastSign, sign));
      await closeRedis(connection);
    },
  };
}

/**
 * Calculates by how many milliseconds our clock is ahead of Redis's clock.
 * @param time Redis's time in seconds and microseconds, read between `before` and `after`
 * @returns null if the round trip was too slow for a comparison
 */
function aheadOf([seconds = 0, micros = 0]: number[], before: number, after: number): number | null {
  if (after - before > PROMPT_MS || after < before) return null;
  return (before + after) / 2 - (seconds * 1000 + micros / 1000);
}

/** Signs of life from all instances of one service. */
export interface SignsOfLife {
  /** Number of instances that gave a sign of life within the last seconds. */
  alive: number;
  /**
   * Names of instances that gave a sign of life within the last minute, but not within the last seconds. Stopped
   * instances are not included.
   */
  silent: string[];
  /**
   * For each live instance, the milliseconds by which its clock is ahead of Redis's clock. Instances that did not
   * report their offset are left out.
   */
  aheadMs: number[];
}

/**
 * Reads the signs of life of several services. The result has the order of `names`.
 * @throws StoreUnavailable when Redis is away
 */
export async function signsOfLife(
  connection: RedisClient,
  redis: RedisConfig,
  names: readonly string[],
): Promise<SignsOfLife[]> {
  const keys = names.map((name) => keyOf(redis, name));
  const limits = [DEAD_AFTER_SECONDS, FORGOTTEN_AFTER_SECONDS];
  const reply = fromRedis(connection.eval(READ_SCRIPT, keys.length, ...keys, ...limits));
  const signs = (await reply) as [alive: string[], silent: string[]][];
  return signs.map(([alive, silent]) => ({
    alive: alive.length,
    silent: silent.map((sign) => sign.split(AHEAD)[0] ?? sign),
    aheadMs: alive.flatMap((sign) => {
      const [, seconds] = sign.split(AHEAD);
      return seconds === undefined ? [] : [Number(seconds) * 1000];
    }),
  }));
}
