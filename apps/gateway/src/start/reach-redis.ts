import {
  closeRedis,
  connectRedis,
  failFast,
  primariesOf,
  type RedisClient,
} from '@reserva/runtime/messaging/redis';
import type { RedisConfig } from '@reserva/runtime/process/config';
import type { Logger } from '@reserva/runtime/process/logger';
import { readRedisAddress } from '@reserva/runtime/process/redis-address';
import { withTimeout } from '@reserva/runtime/process/timeouts';

const WITHIN_MS = 10_000;

/**
 * Connects to Redis and waits until it is ready. Warns if Redis may evict queued work.
 * @throws Error with the remedy when Redis does not answer within ten seconds, or the configured time
 */
export async function reachRedis(config: RedisConfig, logger: Logger): Promise<RedisClient> {
  const redis = connectRedis(failFast(config), logger);
  const { hosts } = readRedisAddress(config.url);
  const place = hosts.map(({ host, port }) => `${host}:${port}`).join(', ');
  const ready = new Promise<void>((resolve) => redis.once('ready', () => resolve()));
  const late = () => new Error(`Redis at ${place} does not answer: is it running, and is REDIS_URL right?`);
  try {
    await withTimeout(config.readyWithinMs ?? WITHIN_MS, ready, late);
  } catch (error) {
    await closeRedis(redis);
    throw error;
  }
  for (const primary of primariesOf(redis)) {
    const policy = await primary.config('GET', 'maxmemory-policy').catch(() => null);
    const value = Array.isArray(policy) ? policy[1] : undefined;
    if (value && value !== 'noeviction') {
      logger.warn({ policy: value }, 'Redis may drop queued work: set maxmemory-policy to noeviction');
    }
  }
  return redis;
}
