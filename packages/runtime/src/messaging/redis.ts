import { Cluster, Redis } from 'ioredis';
import type { RedisConfig } from '../process/config.ts';
import type { Running } from '../process/lifecycle.ts';
import type { Logger } from '../process/logger.ts';
import { type Host, readRedisAddress } from '../process/redis-address.ts';
import { settledWithin, withTimeout } from '../process/timeouts.ts';
import { codeOf } from './from-redis.ts';

/** The connection options that we use. Both ioredis and BullMQ accept them. */
export interface ConnectionOptions {
  host?: string;
  port?: number;
  /** Some nodes of a cluster. They name the other nodes. */
  nodes?: Host[];
  sentinels?: Host[];
  /** Name of the primary in the configuration of the sentinels. */
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

/**
 * Silence after which a connection counts as dead. A worker's blocking read lasts at most ten seconds, so a longer
 * silence means that the host is gone.
 */
const SILENT_MS = 12_000;
const CONNECT_MS = 5_000;
/** Pause before a cluster command is repeated, at another node or at a slot that has no primary yet. */
const REDIRECT_MS = 100;
/**
 * Interval at which the client asks the cluster for its nodes. The client thereby leaves a frozen node after the other
 * nodes have replaced it.
 */
const REFRESH_EVERY_MS = 3_000;
/** Maximum wait for the end of a connection, because a frozen node never confirms it. */
const DISCONNECT_MS = 500;
const pauseBefore = (attempt: number): number => Math.min(attempt * 100, 2_000);

/**
 * Returns connection options for a Redis address. BullMQ receives options and not instances, so that it closes what it
 * opens.
 */
export function redisOptions({ url }: RedisConfig): ConnectionOptions {
  const { username, password, db, tls, hosts, sentinel, isCluster } = readRedisAddress(url);
  return {
    ...(sentinel ? throughSentinels(hosts, sentinel, tls) : tls && { tls: {} }),
    ...(isCluster ? { nodes: hosts } : !sentinel && hosts[0]),
    ...(username && { username }),
    ...(password && { password }),
    ...(db && { db }),
    // Without these timeouts an idle client or a client that waits for an answer never notices a half-open connection.
    keepAlive: 10_000,
    connectTimeout: CONNECT_MS,
    socketTimeout: SILENT_MS,
    retryStrategy: pauseBefore,
    reconnectOnError: isOtherPrimary,
  };
}

/** Returns options with which each new connection asks the sentinels for the primary, because a failover changes it. */
const throughSentinels = (sentinels: Host[], of: { name: string; password: string }, tls: boolean) => ({
  sentinels,
  name: of.name,
  ...(of.password && { sentinelPassword: of.password }),
  // A frozen sentinel must not keep the client from asking the next one.
  sentinelCommandTimeout: 2_000,
  sentinelRetryStrategy: pauseBefore,
  ...(tls && { tls: {}, sentinelTLS: {}, enableTLSForSentinelMode: true }),
});

/**
 * True if the primary of this connection has become a replica. The client then reconnects, because only the new primary
 * accepts writes.
 */
const isOtherPrimary = (error: Error): boolean => codeOf(error) === 'READONLY';

/** Options for senders. A command fails immediately if Redis is away. */
export const failFast = (config: RedisConfig): ConnectionOptions => ({
  ...redisOptions(config),
  enableOfflineQueue: false,
  maxRetriesPerRequest: 1,
  commandTimeout: 3_000,
  // The socket timeout is slightly longer than the command timeout, so that the next command uses a new connection.
  socketTimeout: 4_000,
});

/** Options for workers and subscribers, which wait until Redis is back. */
export const retryForever = (config: RedisConfig): ConnectionOptions => ({
  ...redisOptions(config),
  maxRetriesPerRequest: null,
});

/** Options for a caller that reads once and ends. They do not retry. */
export const connectOnce = (config: RedisConfig): ConnectionOptions => ({
  ...failFast(config),
  lazyConnect: true,
  retryStrategy: () => null,
  sentinelRetryStrategy: () => null,
});

/** Opens a connection. The caller must add an error listener. */
export function openRedis({ nodes, ...options }: ConnectionOptions): RedisClient {
  if (!nodes) return new Redis(options);
  const { retryStrategy, enableOfflineQueue, enableAutoPipelining, lazyConnect, ...redisOptions } = options;
  const keepsTrying = options.maxRetriesPerRequest === null;
  return new Cluster(nodes, {
    clusterRetryStrategy: retryStrategy,
    enableOfflineQueue,
    enableAutoPipelining,
    lazyConnect,
    // The ready check can hit a frozen node. The check is not needed, because commands wait for a primary.
    enableReadyCheck: false,
    retryDelayOnFailover: REDIRECT_MS,
    retryDelayOnMoved: REDIRECT_MS,
    slotsRefreshInterval: REFRESH_EVERY_MS,
    ...(keepsTrying && { maxRedirections: Number.POSITIVE_INFINITY }),
    // The connection keeps the host name, because the certificate contains the name and not the IP address.
    ...(options.tls && { dnsLookup: (host, done) => done(null, host) }),
    redisOptions: { ...redisOptions, disconnectTimeout: DISCONNECT_MS },
  });
}

/** Returns the primaries of a cluster, each of which holds a part of the keys. A single Redis is its own primary. */
export const primariesOf = (redis: RedisClient): Redis[] =>
  redis instanceof Cluster ? redis.nodes('master') : [redis];

/** Opens a connection and logs its errors. Without an error listener ioredis would end the process. */
export function connectRedis(options: ConnectionOptions, logger: Logger): RedisClient {
  const redis = openRedis(options);
  redis.on('error', (error: Error) => logger.warn({ err: error.message }, 'redis'));
  return redis;
}

/** Closes a connection within a second, even if Redis was never reached. */
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
 * Waits for the first connection of a queue.
 * @throws Error when Redis does not answer in time, because a process that cannot send must not report ready
 */
export async function readyWithin(
  { readyWithinMs = READY_WITHIN_MS }: Pick<RedisConfig, 'readyWithinMs'>,
  queue: { waitUntilReady(): Promise<unknown> },
): Promise<void> {
  const late = () => new Error(`Redis did not answer within ${readyWithinMs / 1000} s; check REDIS_URL`);
  await withTimeout(readyWithinMs, queue.waitUntilReady(), late);
}

/**
 * Listens to a channel and subscribes again after each reconnection. ioredis would subscribe again itself, but leave
 * the promise unhandled. If the process stops at that moment, an unhandled rejection would make the stop look like a
 * failure.
 * @throws Error when Redis does not answer in time
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
  // A subscriber that only listens does not notice a dead connection, so it repeats its subscription. A ping is not
  // enough, because any node of a cluster answers it. Only the node that sends the messages answers a subscription.
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
