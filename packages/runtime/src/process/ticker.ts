import { Worker } from 'bullmq';
import { closeBull, openQueue, POLITE_MS } from '../messaging/bull.ts';
import { keepTrying } from '../messaging/redis.ts';
import { expectTick, observeTick, observeTickFailure } from '../metrics/ticks.ts';
import type { RedisConfig } from './config.ts';
import type { Running } from './lifecycle.ts';
import type { Logger } from './logger.ts';

/** How often the scheduler is put back, in case an emptied Redis lost it. */
const RENEW_MS = 10_000;

/**
 * Calls `onTick` every `everyMs` of real time in one of the running processes. The tick asks the clock what is due; it
 * may overlap itself or be missed, so what it does is guarded in the database (design "Schedules are ticks").
 */
export async function startTicker(options: {
  name: string;
  everyMs: number;
  onTick: () => Promise<void>;
  redis: RedisConfig;
  logger: Logger;
  /** How often the schedule is put back. */
  renewMs?: number;
}): Promise<Running> {
  const { name, everyMs, onTick, redis, logger, renewMs = RENEW_MS } = options;
  const queueName = `tick-${name}`;
  const queue = await openQueue(queueName, redis, logger);

  const schedule = () =>
    queue
      .upsertJobScheduler(
        name,
        { every: everyMs },
        { name, opts: { removeOnComplete: true, removeOnFail: 20, attempts: 1 } },
      )
      .catch((error: Error) => logger.warn({ err: error.message }, 'schedule not renewed'));
  await schedule();
  expectTick(name, everyMs);
  const renewal = setInterval(() => void schedule(), renewMs);

  const worker = new Worker(queueName, () => observeTick(name, onTick), {
    connection: keepTrying(redis),
    prefix: redis.prefix,
    concurrency: 1,
  });
  worker.on('error', (error) => logger.warn({ err: error.message, queue: queueName }, 'ticker'));
  worker.on('failed', (_job, error) => {
    observeTickFailure(name);
    logger.error({ err: error, tick: name }, 'tick failed');
  });

  return {
    async stop() {
      clearInterval(renewal);
      await Promise.all([closeBull(worker, POLITE_MS), closeBull(queue, 1_000)]);
    },
  };
}
