import type { Queue } from 'bullmq';
import { fromRedis } from './from-redis.ts';

/** Numbers of jobs in a queue, by their state. */
export interface QueueStats {
  name: string;
  waiting: number;
  active: number;
  /** Jobs that wait for another attempt. */
  delayed: number;
  /** Jobs that failed in all their attempts. */
  failed: number;
  /** Age of the oldest unfinished job in seconds. Null if there is no such job. */
  oldestSeconds: number | null;
}

/**
 * Counts the jobs of a queue and finds the age of the oldest one. It reads no payloads.
 * @throws StoreUnavailable when Redis is away
 */
export async function queueStats(queue: Queue): Promise<QueueStats> {
  const counts = await fromRedis(queue.getJobCounts('wait', 'prioritized', 'active', 'delayed', 'failed'));
  const { wait = 0, prioritized = 0, active = 0, delayed = 0, failed = 0 } = counts;
  const times = await Promise.all(
    (['wait', 'active', 'delayed'] as const).map((state) => oldest(queue, state)),
  );
  const knownTimes = times.filter((time) => time !== null);
  // BullMQ sets job timestamps by the real clock, not by our `Clock`.
  const oldestSeconds =
    knownTimes.length > 0 ? Math.max(0, Math.round((Date.now() - Math.min(...knownTimes)) / 1000)) : null;
  return { name: queue.name, waiting: wait + prioritized, active, delayed, failed, oldestSeconds };
}

async function oldest(queue: Queue, state: 'wait' | 'active' | 'delayed'): Promise<number | null> {
  const [first] = await fromRedis(queue.getJobs([state], 0, 0, true));
  return first?.timestamp ?? null;
}
