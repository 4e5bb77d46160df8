import {
  type AnyEvent,
  type DurableEventName,
  type EventOf,
  events,
  parseEvent,
} from '@reserva/contracts/events';
import { Worker } from 'bullmq';
import type { RedisConfig } from '../process/config.ts';
import type { Running } from '../process/lifecycle.ts';
import type { Logger } from '../process/logger.ts';
import { boundedBackoff } from './backoff.ts';
import { closeBull, locateQueue, POLITE_MS } from './bull.ts';
import { EVENT_QUEUE, type RealtimeMessage, realtimeChannel } from './event-publisher.ts';
import { jobLock } from './job-lock.ts';
import { listenTo, retryForever } from './redis.ts';

export type EventHandlers<C> = { [N in DurableEventName]: (context: C, event: EventOf<N>) => Promise<void> };

/**
 * Waits between attempts, in milliseconds. The longest is a quarter of an hour. So the consumer soon notices that the
 * mail server is back, and does not call it too often while it is down.
 */
const WAITS = { firstMs: 500, maxMs: 15 * 60_000 };

/**
 * Consumes the durable events. An event can arrive twice, so handlers must recognise it by its id.
 * @throws Error at the start when a durable event has no handler
 */
export async function consumeEvents<C>(options: {
  handlers: EventHandlers<C>;
  context: C;
  redis: RedisConfig;
  logger: Logger;
  concurrency: number;
  /** Milliseconds after which the lock of a dead worker's job expires. `jobLock` has the default. */
  lockMs?: number | undefined;
}): Promise<Running> {
  const { context, redis, logger, concurrency } = options;
  const handlers = options.handlers as Record<
    string,
    ((context: C, event: AnyEvent) => Promise<void>) | undefined
  >;
  for (const [name, definition] of Object.entries(events)) {
    if (definition.durable && !handlers[name]) throw new Error(`no handler for the event ${name}`);
  }
  const worker = new Worker(
    EVENT_QUEUE,
    async (job) => {
      const event = parseEvent(job.data);
      await handlers[event.name]?.(context, event);
    },
    {
      ...locateQueue(EVENT_QUEUE, redis, retryForever(redis)),
      concurrency,
      ...jobLock(options.lockMs),
      maxStalledCount: 10,
      settings: { backoffStrategy: boundedBackoff(WAITS) },
    },
  );
  worker.on('error', (error) => logger.warn({ err: error.message }, 'event worker'));
  worker.on('failed', (job, error) =>
    logger.error({ err: error, event: job?.name, id: job?.id }, 'event failed'),
  );
  await worker.waitUntilReady();
  return { stop: () => closeBull(worker, POLITE_MS) };
}

/**
 * Listens to the realtime events. An event that is missed is not sent again.
 * @throws Error when Redis does not answer in time
 */
export function subscribeRealtime(options: {
  redis: RedisConfig;
  logger: Logger;
  onEvent: (message: RealtimeMessage) => void;
}): Promise<Running> {
  const { redis, logger, onEvent } = options;
  return listenTo(realtimeChannel(redis), {
    redis,
    logger,
    onText(text) {
      try {
        const { event, late } = JSON.parse(text);
        onEvent({ event: parseEvent(event), late: late === true });
      } catch (error) {
        logger.error({ err: error }, 'realtime event not understood');
      }
    },
  });
}
