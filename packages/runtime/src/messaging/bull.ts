import { createIORedisClient, Queue, RedisConnection, type RedisQueueBackend } from 'bullmq';
import type { RedisConfig } from '../process/config.ts';
import type { Logger } from '../process/logger.ts';
import { settledWithin } from '../process/timeouts.ts';
import { type ConnectionOptions, failFast, openRedis, readyWithin } from './redis.ts';
import { queuePrefix } from './redis-keys.ts';

// BullMQ opens and closes its connections itself. This factory creates them with our options, because BullMQ cannot
// pass the options of a cluster.
RedisConnection.clientFactory = (options) => createIORedisClient(openRedis(options as ConnectionOptions));

/** Returns the connection and the key prefix that BullMQ needs to find a queue. */
export const locateQueue = (name: string, redis: RedisConfig, connection: ConnectionOptions) => ({
  connection,
  prefix: queuePrefix(redis, name),
});

/**
 * Opens a queue for sending.
 * @throws Error when Redis does not answer in time, because a process that cannot send must not report ready
 */
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
 * Time in milliseconds that a stopping process gives a worker to finish its jobs. The whole process must end within
 * five seconds. If a job takes longer, another worker retries it.
 */
export const POLITE_MS = 3_000;

/** The methods of a queue or a worker that `closeBull` needs. */
interface BullPart {
  close(): Promise<unknown>;
  getBackend(): Pick<RedisQueueBackend, 'close' | 'connection' | 'blockingConnection'>;
}

/**
 * Closes a queue or worker. After `politeMs`, closes it by force. BullMQ 6.7 (`RedisQueueBackend`) makes this necessary
 * for two reasons. If Redis was never reached, BullMQ's `close` never ends. After an outage of Redis, BullMQ's `close`
 * leaves connections that reconnect forever. This function therefore disconnects the two public connections itself. The
 * queue's own `disconnect` does not help, because it waits for an "end" event that may never come.
 */
export async function closeBull(part: BullPart, politeMs: number): Promise<void> {
  await settledWithin(politeMs, part.close());
  const backend = part.getBackend();
  await settledWithin(500, backend.close(true));
  const { connection, blockingConnection } = backend;
  const disconnects = [connection, blockingConnection].map((one) => one?.disconnect(false));
  await settledWithin(500, Promise.all(disconnects));
}
