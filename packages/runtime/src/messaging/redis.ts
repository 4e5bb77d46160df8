import { Cluster, Redis } from 'ioredis';
import type { RedisConfig } from '../process/config.ts';
import type { Running } from '../process/lifecycle.ts';
import type { Logger } from '../process/logger.ts';
import { type Host, readRedisAddress } from '../process/redis-address.ts';
import { settledWithin, withTimeout } from '../process/timeouts.ts';
import { codeOf } from './from-redis.ts';

/** The connection options we use; a subset that both ioredis and BullMQ take. */
export interface ConnectionOptions {
  host?: string;
  port?: number;
  /** Some nodes of a cluster; they name the others. */
  nodes?: Host[];
  sentinels?: Host[];
  /** Of the primary, as the sentinels know it. */
  name?: string;
  sentinelPassword?: string;
  sentinelCommandTimeout?: number;
  sentinelRetryStrategy?: (attempt: number) => number | null;
  enableTLSForSentinelMode?: boolean;
  sentinelTLS?: object;
  username?: string;
  password?: string;
  db?: number;
  tls?: object;
  keepAlive: number;
  connectTimeout: number;
  socketTimeout: number;
  retryStrategy: (attempt: number) => number | null;
  reconnectOnError: (error: Error) => boolean;
  enableOfflineQueue?: boolean;
  maxRetriesPerRequest?: number | null;
  commandTimeout?: number;
  enableAutoPipelining?: boolean;
  autoResubscribe?: boolean;
  lazyConnect?: boolean;
}

/** A connection to one Redis, or to all nodes of a cluster. */
export type RedisClient = Redis | Cluster;

/** A worker asks Redis for work for ten seconds at a time: a longer silence is that of a host that is gone. */
const SILENT_MS = 12_000;
const CONNECT_MS = 5_000;
/** Pause before a command of a cluster is repeated: at another node, or at a slot that has no primary yet. */
const REDIRECT_MS = 100;
/** A node that froze is left once the others have replaced it, which they are asked this often. */
const REFRESH_EVERY_MS = 3_000;
/** A frozen node never confirms the end of a connection. */
const DISCONNECT_MS = 500;
const pauseBefore = (attempt: number): number => Math.min(attempt * 100, 2_000);

/** Plain options: BullMQ gets options, never instances, so that it closes what it opens. */
export function redisOptions({ url }: RedisConfig): ConnectionOptions {
  const { username, password, db, tls, hosts, sentinel, isCluster } = readRedisAddress(url);
  return {
    ...(sentinel ? throughSentinels(hosts, sentinel, tls) : tls && { tls: {} }),
    ...(isCluster ? { nodes: hosts } : !sentinel && hosts[0]),
    ...(username && { username }),
    ...(password && { password }),
    ...(db && { db }),
    // A half-open connection is not noticed otherwise: by whoever says nothing, and by whoever waits for an answer.
    keepAlive: 10_000,
    connectTimeout: CONNECT_MS,
    socketTimeout: SILENT_MS,
    retryStrategy: pauseBefore,
    reconnectOnError: isOtherPrimary,
  };
}

/** Each connection asks them anew where the primary is: after a failover it is another one. */
const throughSentinels = (sentinels: Host[], of: { name: string; password: string }, tls: boolean) => ({
  sentinels,
  name: of.name,
  ...(of.password && { sentinelPassword: of.password }),
  // One that froze must not keep us from asking the next.
  sentinelCommandTimeout: 2_000,
  sentinelRetryStrategy: pauseBefore,
  ...(tls && { tls: {}, sentinelTLS: {}, enableTLSForSentinelMode: true }),
});

/** What was the primary when we connected is a replica now: the writes belong elsewhere. */
const isOtherPrimary = (error: Error): boolean => codeOf(error) === 'READONLY';

/** For senders: whoever waits is told at once that Redis is away. */
export const failFast = (config: RedisConfig): ConnectionOptions => ({
  ...redisOptions(config),
  enableOfflineQueue: false,
  maxRetriesPerRequest: 1,
  commandTimeout: 3_000,
  // Soon after that one, so that the next command finds another connection.
  socketTimeout: 4_000,
});

/** For workers and subscribers: they wait for Redis to come back. */
export const retryForever = (config: RedisConfig): ConnectionOptions => ({
  ...redisOptions(config),
  maxRetriesPerRequest: null,
});

/** For whoever looks once and ends: it does not wait for Redis. */
export const connectOnce = (config: RedisConfig): ConnectionOptions => ({
  ...failFast(config),
  lazyConnect: true,
  retryStrategy: () => null,
  sentinelRetryStrategy: () => null,
});

/** Opens a connection; the caller listens to its errors. */
export function openRedis({ nodes, ...options }: ConnectionOptions): RedisClient {
  if (!nodes) return new Redis(options);
  const { retryStrategy, enableOfflineQueue, enableAutoPipelining, lazyConnect, ...redisOptions } = options;
  const keepsTrying = options.maxRetriesPerRequest === null;
  return new Cluster(nodes, {
    clusterRetryStrategy: retryStrategy,
    enableOfflineQueue,
    enableAutoPipelining,
    lazyConnect,
    // The check asks any node, also one that froze. Commands wait for a primary anyway.
    enableReadyCheck: false,
    retryDelayOnFailover: REDIRECT_MS,
    retryDelayOnMoved: REDIRECT_MS,
    slotsRefreshInterval: REFRESH_EVERY_MS,
    ...(keepsTrying && { maxRedirections: Number.POSITIVE_INFINITY }),
    // A certificate names the host, not the address that the host has.
    ...(options.tls && { dnsLookup: (host, done) => done(null, host) }),
    redisOptions: { ...redisOptions, disconnectTimeout: DISCONNECT_MS },
  });
}

/** The primaries of a cluster, each with its part of the keys. One Redis is its own primary. */
export const primariesOf = (redis: RedisClient): Redis[] =>
  redis instanceof Cluster ? redis.nodes('master') : [redis];

/** A connection of our own, with the error listener without which ioredis ends the process. */
export function connectRedis(options: ConnectionOptions, logger: Logger): RedisClient {
  const redis = openRedis(options);
  redis.on('error', (error: Error) => logger.warn({ err: error.message }, 'redis'));
  return redis;
}

/** Closes within a second, also where Redis was never reached. */
export async function closeRedis(redis: RedisClient): Promise<void> {
  await settledWithin(
    1_000,
    redis.quit().catch(() => undefined),
  );
  redis.disconnect();
}

const READY_WITHIN_MS = 15_000;
const RENEW_EVERY_MS = 5_000;

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
  const subscriber = connectRedis({ ...retryForever(redis), autoResubscribe: false }, logger);
  subscriber.on('message', (_channel, text) => onText(text));
  await readyWithin(redis, { waitUntilReady: () => subscriber.subscribe(channel) }).catch(async (error) => {
    await closeRedis(subscriber);
    throw error;
  });
  const note = (error: Error) => logger.warn({ err: error.message, channel }, 'redis');
  subscriber.on('ready', () => subscriber.subscribe(channel).catch(note));
  // A subscriber that only listens does not notice a dead connection. A cluster answers a ping from any node, but a
  // subscription from the node that sends the messages.
  const timer = setInterval(() => {
    if (subscriber.status === 'ready') subscriber.subscribe(channel).catch(note);
  }, RENEW_EVERY_MS);
  return {
    stop() {
      clearInterval(timer);
      return closeRedis(subscriber);
    },
  };
}
