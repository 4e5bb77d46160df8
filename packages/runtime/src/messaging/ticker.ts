import { Worker } from 'bullmq';
import { expectTick, observeTick, observeTickFailure } from '../metrics/ticks.ts';
import type { RedisConfig } from '../process/config.ts';
import type { Running } from '../process/lifecycle.ts';
import type { Logger } from '../process/logger.ts';
import { closeBull, locateQueue, openQueue, POLITE_MS } from './bull.ts';
import { retryForever } from './redis.ts';

/** How often the scheduler is put back, in case an emptied Redis lost it. */
const RENEW_MS = 10_000;

/**
 * Whether the next tick stands further ahead than any clock that is right would have put it: the clock was set back since, or
 * that of another machine was ahead. Putting the scheduler back leaves the moment as it stands, so that nobody would tick
 * until then; a start does not either.
 */
const isOutOfReach = (next: number | undefined, withinMs: number): boolean =>
  next !== undefined && next - Date.now() > withinMs;

/**
 * Calls `onTick` every `everyMs` of real time in one of the running processes. The tick asks the clock what is due; it
 * may overlap itself or be missed, so what it does is guarded in the database (docs/architecture.md "Schedules are ticks").
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

  const renew = async () => {
    const planned = await queue.getJobScheduler(name);
    // What may lie between the clocks of two machines is let stand.
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
