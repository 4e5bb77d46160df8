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
  /** Addresses of some nodes of a cluster. The client asks them for the other nodes. */
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
 * Milliseconds of silence after which a connection counts as dead. A worker's blocking read lasts at most ten seconds,
 * so a longer silence means that the host is gone.
 */
const SILENT_MS = 12_000;
const CONNECT_MS = 5_000;
/** Milliseconds before a cluster command is sent again, to another node or to a slot that had no primary. */
const REDIRECT_MS = 100;
/**
 * Interval in milliseconds at which the client asks for the list of nodes. If other nodes have replaced a frozen node,
 * the client learns it from this list.
 */
const REFRESH_EVERY_MS = 3_000;
/** Maximum time in milliseconds for closing a connection, because a frozen node never confirms the end. */
const DISCONNECT_MS = 500;
const pauseBefore = (attempt: number): number => Math.min(attempt * 100, 2_000);

/**
 * Returns the connection options for a Redis address. BullMQ gets options and not open connections, so that it closes
 * the connections itself.
 */
export function redisOptions({ url }: RedisConfig): ConnectionOptions {
  const { username, password, db, tls, hosts, sentinel, isCluster } = readRedisAddress(url);
  return {
    ...(sentinel ? throughSentinels(hosts, sentinel, tls) : tls && { tls: {} }),
    ...(isCluster ? { nodes: hosts } : !sentinel && hosts[0]),
    ...(username && { username }),
    ...(password && { password }),
    ...(db && { db }),
    // Without these timeouts, a client does not notice a connection that only the other side has lost.
    keepAlive: 10_000,
    connectTimeout: CONNECT_MS,
    socketTimeout: SILENT_MS,
    retryStrategy: pauseBefore,
    reconnectOnError: isOtherPrimary,
  };
}

/**
 * Returns options with which each new connection asks the sentinels for the primary. The primary changes in a failover.
 */
const throughSentinels = (sentinels: Host[], of: { name: string; password: string }, tls: boolean) => ({
  sentinels,
  name: of.name,
  ...(of.password && { sentinelPassword: of.password }),
  // After this timeout, the client asks the next sentinel, because the first may be frozen.
  sentinelCommandTimeout: 2_000,
  sentinelRetryStrategy: pauseBefore,
  ...(tls && { tls: {}, sentinelTLS: {}, enableTLSForSentinelMode: true }),
});

/**
 * Returns true if the error means that this connection's primary has become a replica. The client then reconnects,
 * because only the new primary accepts writes.
 */
const isOtherPrimary = (error: Error): boolean => codeOf(error) === 'READONLY';

/** Options for senders. A command fails immediately if Redis is away. */
export const failFast = (config: RedisConfig): ConnectionOptions => ({
  ...redisOptions(config),
  enableOfflineQueue: false,
  maxRetriesPerRequest: 1,
  commandTimeout: 3_000,
  // The socket timeout is a little longer than the command timeout. So a connection on which a command timed out is
  // closed, and the next command uses a new one.
  socketTimeout: 4_000,
});

/** Options for workers and subscribers. They wait until Redis is back. */
export const retryForever = (config: RedisConfig): ConnectionOptions => ({
  ...redisOptions(config),
  maxRetriesPerRequest: null,
});

/** Options for a program that reads once and ends. It makes no second attempt to connect. */
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
  const retriesForever = options.maxRetriesPerRequest === null;
  return new Cluster(nodes, {
    clusterRetryStrategy: retryStrategy,
    enableOfflineQueue,
    enableAutoPipelining,
    lazyConnect,
    // The ready check is off, because it can wait for a frozen node. It is not needed, because commands wait for a
    // primary.
    enableReadyCheck: false,
    retryDelayOnFailover: REDIRECT_MS,
    retryDelayOnMoved: REDIRECT_MS,
    slotsRefreshInterval: REFRESH_EVERY_MS,
    ...(retriesForever && { maxRedirections: Number.POSITIVE_INFINITY }),
    // With TLS, the connection must use the host name, because the certificate does not contain the IP address.
    ...(options.tls && { dnsLookup: (host, done) => done(null, host) }),
    redisOptions: { ...redisOptions, disconnectTimeout: DISCONNECT_MS },
  });
}

/** Returns the primaries of a cluster. Each has a part of the keys. For a single Redis, returns that one. */
export const primariesOf = (redis: RedisClient): Redis[] =>
  redis instanceof Cluster ? redis.nodes('master') : [redis];

/** Opens a connection and logs its errors. Without an error listener, ioredis would end the process. */
export function connectRedis(options: ConnectionOptions, logger: Logger): RedisClient {
  const redis = openRedis(options);
  redis.on('error', (error: Error) => logger.warn({ err: error.message }, 'redis'));
  return redis;
}

/** Closes a connection within a second, even if it was never open. */
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
 * Waits until the first connection of a queue is open.
 * @throws Error when Redis does not answer in time, because a process that cannot send must not report that it is ready
 */
export async function readyWithin(
  { readyWithinMs = READY_WITHIN_MS }: Pick<RedisConfig, 'readyWithinMs'>,
  queue: { waitUntilReady(): Promise<unknown> },
): Promise<void> {
  const late = () => new Error(`Redis did not answer within ${readyWithinMs / 1000} s; check REDIS_URL`);
  await withTimeout(readyWithinMs, queue.waitUntilReady(), late);
}

/**
 * Listens to a channel and subscribes again after each reconnection. ioredis could do this itself, but it does not
 * handle errors of that subscription. If the process stopped at that moment, the unhandled rejection would make the
 * stop look like a crash.
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
  // A client that only listens does not notice a dead connection. It therefore repeats its subscription periodically. A
  // ping is not enough, because any node of a cluster answers it. Only the node that sends the messages answers a
  // subscription.
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
