import { Redis } from 'ioredis';
import type { RedisConfig } from '../process/config.ts';
import type { Running } from '../process/lifecycle.ts';
import type { Logger } from '../process/logger.ts';
import { settledWithin, withTimeout } from '../process/timeouts.ts';

/** The connection options we use; a subset that both ioredis and BullMQ take. */
export interface ConnectionOptions {
  host: string;
  port: number;
  username?: string;
  password?: string;
  db?: number;
  tls?: object;
  keepAlive: number;
  connectTimeout: number;
  retryStrategy: (attempt: number) => number;
  enableOfflineQueue?: boolean;
  maxRetriesPerRequest?: number | null;
  commandTimeout?: number;
  enableAutoPipelining?: boolean;
  autoResubscribe?: boolean;
}

/** Plain options for one Redis: BullMQ gets options, never instances, so that it closes what it opens. */
export function redisOptions({ url }: RedisConfig): ConnectionOptions {
  const { hostname, port, username, password, pathname, protocol } = new URL(url);
  return {
    host: hostname,
    port: Number(port || 6379),
    ...(username && { username: decodeURIComponent(username) }),
    ...(password && { password: decodeURIComponent(password) }),
    ...(pathname.length > 1 && { db: Number(pathname.slice(1)) }),
    ...(protocol === 'rediss:' && { tls: {} }),
    // A half-open connection is not noticed otherwise.
    keepAlive: 10_000,
    connectTimeout: 5_000,
    retryStrategy: (attempt) => Math.min(attempt * 100, 2_000),
  };
}

/** For senders: whoever waits is told at once that Redis is away. */
export const failFast = (config: RedisConfig): ConnectionOptions => ({
  ...redisOptions(config),
  enableOfflineQueue: false,
  maxRetriesPerRequest: 1,
  commandTimeout: 3_000,
});

/** For workers and subscribers: they wait for Redis to come back. */
export const keepTrying = (config: RedisConfig): ConnectionOptions => ({
  ...redisOptions(config),
  maxRetriesPerRequest: null,
});

/** A connection of our own, with the error listener without which ioredis ends the process. */
export function connectRedis(options: ConnectionOptions, logger: Logger): Redis {
  const redis = new Redis(options);
  redis.on('error', (error: Error) => logger.warn({ err: error.message }, 'redis'));
  return redis;
}

/** Closes within a second, also where Redis was never reached. */
export async function closeRedis(redis: Redis): Promise<void> {
  await settledWithin(
    1_000,
    redis.quit().catch(() => undefined),
  );
  redis.disconnect();
}

const READY_WITHIN_MS = 15_000;

/**
 * Waits for a queue's first connection.
 * @throws when Redis is not reached in time: a process that cannot send must not call itself ready.
 */
export async function readyWithin(
  { readyWithinMs = READY_WITHIN_MS }: Pick<RedisConfig, 'readyWithinMs'>,
  queue: { waitUntilReady(): Promise<unknown> },
): Promise<void> {
  const late = () => new Error(`Redis did not answer within ${readyWithinMs / 1000} s; check REDIS_URL`);
  await withTimeout(readyWithinMs, queue.waitUntilReady(), late);
}

/**
 * Listens to a channel, again whenever Redis was away. ioredis would listen again by itself, and nobody would hold what
 * became of it: a process that stops at that moment would end like one that failed.
 * @throws when Redis is not reached in time
 */
export async function listenTo(
  channel: string,
  { redis, logger, onText }: { redis: RedisConfig; logger: Logger; onText: (text: string) => void },
): Promise<Running> {
  const subscriber = connectRedis({ ...keepTrying(redis), autoResubscribe: false }, logger);
  subscriber.on('message', (_channel, text) => onText(text));
  await readyWithin(redis, { waitUntilReady: () => subscriber.subscribe(channel) }).catch(async (error) => {
    await closeRedis(subscriber);
    throw error;
  });
  subscriber.on('ready', () =>
    subscriber.subscribe(channel).catch((error) => logger.warn({ err: error.message, channel }, 'redis')),
  );
  return { stop: () => closeRedis(subscriber) };
}
