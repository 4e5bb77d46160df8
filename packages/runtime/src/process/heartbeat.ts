import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import process from 'node:process';
import type { Redis } from 'ioredis';
import { fromRedis } from '../messaging/from-redis.ts';
import { closeRedis, connectRedis, failFast } from '../messaging/redis.ts';
import type { RedisConfig } from './config.ts';
import type { Running } from './lifecycle.ts';
import type { Logger } from './logger.ts';
import { settledWithin } from './timeouts.ts';

const EVERY_MS = 2_000;
const DEAD_AFTER_SECONDS = 8;
/** One that was frozen or killed is told of for this long; by then another one stands in its place. */
const FORGOTTEN_AFTER_SECONDS = 60;

const keyOf = (redis: RedisConfig, service: string) => `${redis.prefix}:alive:${service}`;

// By the clock of Redis: those of the machines may differ by more than a life.
const BEAT = `redis.call('ZADD', KEYS[1], redis.call('TIME')[1], ARGV[1])
return redis.call('EXPIRE', KEYS[1], ARGV[2])`;
/** For each key: how many are alive, then the names of the others. */
const LOOK = `local now, all = redis.call('TIME')[1], {}
for at, key in ipairs(KEYS) do
  all[at] = redis.call('ZRANGEBYSCORE', key, now - ARGV[2], '(' .. (now - ARGV[1]))
  table.insert(all[at], 1, redis.call('ZCOUNT', key, now - ARGV[1], '+inf'))
end
return all`;

/** Tells the gateways that this instance of a service is at work, for `/backendapi/ready`. */
export function startHeartbeat(options: { service: string; redis: RedisConfig; logger: Logger }): Running {
  const connection = connectRedis(failFast(options.redis), options.logger);
  const key = keyOf(options.redis, options.service);
  // An instance, not a name: one that lives must not hide that another one died.
  const instance = `${hostname()}:${process.pid}:${randomUUID().slice(0, 8)}`;
  const beat = () => connection.eval(BEAT, 1, key, instance, FORGOTTEN_AFTER_SECONDS).catch(() => null);
  connection.once('ready', () => void beat());
  const timer = setInterval(() => void beat(), EVERY_MS);
  return {
    async stop() {
      clearInterval(timer);
      // Whoever says goodbye is not missed.
      await settledWithin(500, connection.zrem(key, instance));
      await closeRedis(connection);
    },
  };
}

/** What the signs of life tell of one service. */
export interface SignsOfLife {
  /** Instances that gave a sign within the last seconds. */
  alive: number;
  /** Names of instances that stopped giving signs within the last minute, without having been stopped. */
  silent: string[];
}

/** The signs of life of services, in the order of their names. @throws StoreUnavailable */
export async function signsOfLife(
  connection: Redis,
  redis: RedisConfig,
  names: readonly string[],
): Promise<SignsOfLife[]> {
  const keys = names.map((name) => keyOf(redis, name));
  const limits = [DEAD_AFTER_SECONDS, FORGOTTEN_AFTER_SECONDS];
  const look = fromRedis(connection.eval(LOOK, keys.length, ...keys, ...limits));
  const found = (await look) as [number, ...string[]][];
  return found.map(([alive, ...silent]) => ({ alive, silent }));
}
