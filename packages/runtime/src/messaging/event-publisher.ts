import { type AnyEvent, events } from '@reserva/contracts/events';
import type { RedisConfig } from '../process/config.ts';
import type { Running } from '../process/lifecycle.ts';
import type { Logger } from '../process/logger.ts';
import { BOUNDED } from './backoff.ts';
import { closeBull, openQueue } from './bull.ts';
import { fromRedis } from './from-redis.ts';
import { type QueueStats, standingOf } from './queue-stats.ts';
import { closeRedis, connectRedis, failFast } from './redis.ts';
import { createReplicatedAdd } from './replicated.ts';

/** Queue of the durable events; its one consumer is the activity service. */
export const EVENT_QUEUE = 'activity';
export const realtimeChannel = (redis: RedisConfig): string => `${redis.prefix}:events`;

/** A realtime message: `late` ones were swept up after a crash, a display should ask again rather than count. */
export type RealtimeMessage = { event: AnyEvent; late: boolean };

/** Durable events whose consumer is not done with them: log lines and receipts that are owed. */
export interface OwedEvents {
  /** In line, under way, or waiting for another attempt. */
  waiting: number;
  /** Given up after a week of attempts. */
  failed: number;
}

export interface EventPublisher extends Running {
  /** Hands events over: realtime at once, durable ones into the queue. Resolves when they are safe. @throws StoreUnavailable */
  publish(batch: readonly AnyEvent[], options?: { late?: boolean }): Promise<void>;
  /** @throws StoreUnavailable */
  owed(): Promise<OwedEvents>;
  /** Of the queue of durable events. @throws StoreUnavailable */
  stats(): Promise<QueueStats>;
  /** Of the queue of durable events, as a collector of metrics reads it. @throws where Redis is away */
  queueMetrics(): Promise<string>;
}

/** @throws when Redis is not reached in time */
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
    stats: () => standingOf(queue),
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
    // Logs and receipts are owed for as long as the outage lasts: about a week with the consumer's waits.
    attempts: 800,
    backoff: { type: BOUNDED },
    // Every attempt would add one otherwise.
    stackTraceLimit: 1,
    removeOnComplete: { age: 3_600, count: 20_000 },
    removeOnFail: { age: 30 * 86_400, count: 100_000 },
  },
});
