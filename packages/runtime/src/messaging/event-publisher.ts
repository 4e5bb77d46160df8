import { type AnyEvent, events } from '@reserva/contracts/events';
import type { RedisConfig } from '../process/config.ts';
import type { Running } from '../process/lifecycle.ts';
import type { Logger } from '../process/logger.ts';
import { BOUNDED } from './backoff.ts';
import { closeBull, openQueue } from './bull.ts';
import { fromRedis } from './from-redis.ts';
import { type QueueStats, queueStats } from './queue-stats.ts';
import { closeRedis, connectRedis, failFast } from './redis.ts';
import { createReplicatedAdd } from './replicated.ts';

/** Queue of the durable events. Only the activity service consumes it. */
export const EVENT_QUEUE = 'activity';
export const realtimeChannel = (redis: RedisConfig): string => `${redis.prefix}:events`;

/**
 * A realtime message. `late` is true if a sweep published the event after a crash. A display that counts events must
 * then reload its numbers.
 */
export type RealtimeMessage = { event: AnyEvent; late: boolean };

/** Number of durable events that are not consumed yet. Their consumer writes log lines and sends receipts. */
export interface OwedEvents {
  /** Events that are queued, in work, or waiting for a retry. */
  waiting: number;
  /** Events that failed for a week and are not retried any more. */
  failed: number;
}

export interface EventPublisher extends Running {
  /**
   * Publishes realtime events and adds durable events to the queue. Resolves when Redis has acknowledged them.
   * @throws StoreUnavailable when Redis is away
   */
  publish(batch: readonly AnyEvent[], options?: { late?: boolean }): Promise<void>;
  /** @throws StoreUnavailable when Redis is away */
  owed(): Promise<OwedEvents>;
  /**
   * Returns the stats of the queue of durable events.
   * @throws StoreUnavailable when Redis is away
   */
  stats(): Promise<QueueStats>;
  /**
   * Returns the metrics of the queue of durable events, in the Prometheus text format.
   * @throws Error when Redis is away
   */
  queueMetrics(): Promise<string>;
}

/**
 * Opens the connection and the queue of an event publisher.
 * @throws Error when Redis does not answer in time
 */
export async function createEventPublisher(options: {
  redis: RedisConfig;
  logger: Logger;
}): Promise<EventPublisher> {
  const { redis, logger } = options;
  const connection = connectRedis({ ...failFast(redis), enableAutoPipelining: true }, logger);
  const ready = new Promise((resolve) => connection.once('ready', resolve));
  const queue = await openQueue(EVENT_QUEUE, redis, logger).catch(async (error) => {
    await closeRedis(connection);
    throw error;
  });
  await ready;
  const addJobs = await createReplicatedAdd(queue, redis);

  return {
    async publish(batch, { late = false } = {}) {
      const realtime = batch.filter((event) => events[event.name].realtime);
      const durable = batch.filter((event) => events[event.name].durable);
      await fromRedis(
        Promise.all([
          ...realtime.map((event) =>
            connection.publish(
              realtimeChannel(redis),
              JSON.stringify({ event, late } satisfies RealtimeMessage),
            ),
          ),
          durable.length > 0 && addJobs(durable.map(toJob)),
        ]),
      );
    },
    async owed() {
      const counts = queue.getJobCounts('wait', 'active', 'delayed', 'failed');
      const { failed = 0, ...open } = await fromRedis(counts);
      return { waiting: Object.values(open).reduce((sum, jobs) => sum + jobs, 0), failed };
    },
    stats: () => queueStats(queue),
    queueMetrics: () => queue.exportPrometheusMetrics(),
    async stop() {
      await closeBull(queue, 1_000);
      await closeRedis(connection);
    },
  };
}

const toJob = (event: AnyEvent) => ({
  name: event.name,
  data: event,
  opts: {
    jobId: `e-${event.id}`,
    // Log lines and receipts must survive a long outage. With the waits of the consumer, 800 attempts take about a
    // week.
    attempts: 800,
    backoff: { type: BOUNDED },
    // Without this limit, BullMQ stores a stack trace for every attempt.
    stackTraceLimit: 1,
    removeOnComplete: { age: 3_600, count: 20_000 },
    removeOnFail: { age: 30 * 86_400, count: 100_000 },
  },
});
