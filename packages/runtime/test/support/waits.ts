import { until } from '@reserva/testing/drain';
import { openQueue } from '@reserva/testing/queues';
import type { SuiteStores } from '@reserva/testing/stores';
import { Redis } from 'ioredis';
import { redisOptions } from '../../src/messaging/redis.ts';

/**
 * The waits, in milliseconds, that the queue itself has noted after each of the first attempts of a job that keeps failing;
 * each wait is cut short. And how many attempts it has in all. By the queue's own record: a wait may be over before anybody
 * looks.
 */
export async function waitsOf(stores: SuiteStores, name: string, jobId: string, attempts: number) {
  const { redis: config } = stores;
  const queue = openQueue(stores, name);
  const redis = new Redis(redisOptions(config));
  try {
    const waits = await until(`${attempts} attempts`, async () => {
      const record = await redis.xrange(`${config.prefix}:${name}:events`, '-', '+');
      const noted = record.flatMap(([entry, fields]) => waitIn(entry, fields, jobId));
      if (noted.length >= attempts) return noted.slice(0, attempts);
      const job = await queue.getJob(jobId);
      // It may have gone on by itself meanwhile.
      if (await job?.isDelayed()) await job?.promote().catch(() => undefined);
      return null;
    });
    const job = await queue.getJob(jobId);
    return { waits, attempts: job?.opts.attempts ?? 0 };
  } finally {
    await queue.close();
    redis.disconnect();
  }
}

/** @param entry its id, which begins with the moment at which it was noted */
function waitIn(entry: string, fields: string[], jobId: string): number[] {
  const noted = Object.fromEntries(
    fields.flatMap((name, index) => (index % 2 === 0 ? [[name, fields[index + 1]]] : [])),
  );
  if (noted.event !== 'delayed' || noted.jobId !== jobId) return [];
  return [Number(noted.delay) - Number(entry.split('-')[0])];
}
