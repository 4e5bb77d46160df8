import type { Queue } from 'bullmq';
import { fromRedis } from './from-redis.ts';

/** How a queue stands, in numbers. */
export interface QueueStats {
  name: string;
  waiting: number;
  active: number;
  /** Waiting for another attempt. */
  delayed: number;
  /** Given up. */
  failed: number;
  /** How long the oldest of those that are waited for is there; null where there is none. */
  oldestSeconds: number | null;
}

/** Of the jobs only their times are looked at. @throws StoreUnavailable */
export async function standingOf(queue: Queue): Promise<QueueStats> {
  const counts = await fromRedis(queue.getJobCounts('wait', 'prioritized', 'active', 'delayed', 'failed'));
  const { wait = 0, prioritized = 0, active = 0, delayed = 0, failed = 0 } = counts;
  const times = await Promise.all(
    (['wait', 'active', 'delayed'] as const).map((state) => oldest(queue, state)),
  );
  const knownTimes = times.filter((time) => time !== null);
  // By the real clock, as the library notes when a job came.
  const oldestSeconds =
    knownTimes.length > 0 ? Math.max(0, Math.round((Date.now() - Math.min(...knownTimes)) / 1000)) : null;
  return { name: queue.name, waiting: wait + prioritized, active, delayed, failed, oldestSeconds };
}

async function oldest(queue: Queue, state: 'wait' | 'active' | 'delayed'): Promise<number | null> {
  const [first] = await fromRedis(queue.getJobs([state], 0, 0, true));
  return first?.timestamp ?? null;
}
