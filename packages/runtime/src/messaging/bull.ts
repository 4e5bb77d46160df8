import { createIORedisClient, Queue, RedisConnection } from 'bullmq';
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

interface BullConnection {
  disconnect(wait?: boolean): Promise<unknown>;
}

/** The part of BullMQ's queues and workers that ends them. */
interface BullPart {
  close(): Promise<unknown>;
  getBackend(): {
    close(force?: boolean): Promise<unknown>;
    connection: BullConnection;
    blockingConnection?: BullConnection | undefined;
  };
}

/**
 * Closes a queue or worker politely, and after `politeMs` for good. By itself BullMQ waits for ever where Redis was never
 * reached, and leaves connections behind that try for ever where it went away.
 */
export async function closeBull(part: BullPart, politeMs: number): Promise<void> {
  await settledWithin(politeMs, part.close());
  const backend = part.getBackend();
  await settledWithin(500, backend.close(true));
  const { connection, blockingConnection } = backend;
  const left = [connection, blockingConnection].map((one) => one?.disconnect(false));
  await settledWithin(500, Promise.all(left));
}
