import { createIORedisClient, Queue, RedisConnection, type RedisQueueBackend } from 'bullmq';
import type { RedisConfig } from '../process/config.ts';
import type { Logger } from '../process/logger.ts';
import { settledWithin } from '../process/timeouts.ts';
import { type ConnectionOptions, failFast, openRedis, readyWithin } from './redis.ts';
import { queuePrefix } from './redis-keys.ts';

// BullMQ opens its connections from our options, and closes them. By itself it knows no options of a cluster.
RedisConnection.clientFactory = (options) => createIORedisClient(openRedis(options as ConnectionOptions));

/** Where BullMQ finds a queue. */
export const locateQueue = (name: string, redis: RedisConfig, connection: ConnectionOptions) => ({
  connection,
  prefix: queuePrefix(redis, name),
});

/** A queue to send to. @throws when Redis is not reached in time: who cannot send must not call itself ready. */
export async function openQueue(name: string, redis: RedisConfig, logger: Logger): Promise<Queue> {
  const queue = new Queue(name, locateQueue(name, redis, failFast(redis)));
  queue.on('error', (error) => logger.warn({ err: error.message, queue: name }, 'queue'));
  try {
    await readyWithin(redis, queue);
    return queue;
  } catch (error) {
    await closeBull(queue, 0);
    throw error;
  }
}

/**
 * What a worker gets to finish its jobs in when its process stops, in milliseconds: the whole process is to be gone within
 * five seconds. A job that takes longer is taken up by another worker.
 */
export const POLITE_MS = 3_000;

/** A queue or a worker, as far as closing needs it. */
interface BullPart {
  close(): Promise<unknown>;
  getBackend(): Pick<RedisQueueBackend, 'close' | 'connection' | 'blockingConnection'>;
}

/**
 * Closes a queue or worker politely, and after `politeMs` by force. BullMQ's own `close` waits for ever if Redis was never
 * reached, and leaves connections that reconnect for ever if Redis went away (6.7, read in `RedisQueueBackend`). Both of its
 * connections are public. `disconnect` of the queue is no substitute: it waits for an "end" that may never come.
 */
export async function closeBull(part: BullPart, politeMs: number): Promise<void> {
  await settledWithin(politeMs, part.close());
  const backend = part.getBackend();
  await settledWithin(500, backend.close(true));
  const { connection, blockingConnection } = backend;
  const disconnects = [connection, blockingConnection].map((one) => one?.disconnect(false));
  await settledWithin(500, Promise.all(disconnects));
}
