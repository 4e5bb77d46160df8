import type { Redis } from 'ioredis';
import type { RedisConfig } from './config.ts';
import type { Running } from './lifecycle.ts';
import type { Logger } from './logger.ts';
import { closeRedis, connectRedis, failFast } from './redis.ts';

const EVERY_MS = 2_000;
const DEAD_AFTER_SECONDS = 8;

const keyOf = (redis: RedisConfig, service: string) => `${redis.prefix}:alive:${service}`;

/** Tells the gateways that a service is at work, for `/backendapi/ready`. */
export function startHeartbeat(options: { service: string; redis: RedisConfig; logger: Logger }): Running {
  const connection = connectRedis(failFast(options.redis), options.logger);
  const key = keyOf(options.redis, options.service);
  const beat = () => connection.set(key, '1', 'EX', DEAD_AFTER_SECONDS).catch(() => null);
  connection.once('ready', () => void beat());
  const timer = setInterval(() => void beat(), EVERY_MS);
  return {
    async stop() {
      clearInterval(timer);
      // The sign is left to expire: another process of the same service may be alive.
      await closeRedis(connection);
    },
  };
}

/** The services of `names` that gave no sign of life lately. */
export async function silentServices(
  connection: Redis,
  redis: RedisConfig,
  names: readonly string[],
): Promise<string[]> {
  const signs = await connection.mget(names.map((name) => keyOf(redis, name)));
  return names.filter((_, index) => signs[index] === null);
}
