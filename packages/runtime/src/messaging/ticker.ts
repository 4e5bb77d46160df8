import { Worker } from 'bullmq';
import { expectTick, observeTick, observeTickFailure } from '../metrics/ticks.ts';
import type { RedisConfig } from '../process/config.ts';
import type { Running } from '../process/lifecycle.ts';
import type { Logger } from '../process/logger.ts';
import { closeBull, locateQueue, openQueue, POLITE_MS } from './bull.ts';
import { retryForever } from './redis.ts';

/** Interval in milliseconds at which the schedule is written again, because Redis may have been emptied. */
const RENEW_MS = 10_000;

/**
 * Returns true if the next tick is planned further in the future than a correct clock would plan it. Either the clock
 * was set back, or the clock of another machine was ahead. Such a tick must be removed, because neither a restart nor
 * `upsertJobScheduler` changes its time.
 */
const isOutOfReach = (next: number | undefined, withinMs: number): boolean =>
  next !== undefined && next - Date.now() > withinMs;

/**
 * Calls `onTick` every `everyMs` milliseconds of real time, in only one of the running processes. The tick then asks
 * the `Clock` what is due. Ticks can overlap or be missed, so the database must guard the effect of a tick
 * (docs/architecture.md "Schedules are ticks").
 */
export async function startTicker(options: {
  name: string;
  everyMs: number;
  onTick: () => Promise<void>;
  redis: RedisConfig;
  logger: Logger;
  /** Interval in milliseconds at which the schedule is written again. */
  renewMs?: number;
}): Promise<Running> {
  const { name, everyMs, onTick, redis, logger, renewMs = RENEW_MS } = options;
  const queueName = `tick-${name}`;
  const queue = await openQueue(queueName, redis, logger);

  const renew = async () => {
    const planned = await queue.getJobScheduler(name);
    // A smaller difference can come from the clocks of two machines, so such a tick stays.
    if (isOutOfReach(planned?.next, everyMs + renewMs)) {
      logger.warn({ tick: name, next: planned?.next }, 'the next tick was far ahead: it is planned anew');
      await queue.removeJobScheduler(name);
    }
    await queue.upsertJobScheduler(
      name,
      { every: everyMs },
      { name, opts: { removeOnComplete: true, removeOnFail: 20, attempts: 1 } },
    );
  };
  const schedule = () =>
    renew().catch((error: Error) => logger.warn({ err: error.message }, 'schedule not renewed'));
  await schedule();
  expectTick(name, everyMs);
  const renewal = setInterval(() => void schedule(), renewMs);

  const worker = new Worker(queueName, () => observeTick(name, onTick), {
    ...locateQueue(queueName, redis, retryForever(redis)),
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
