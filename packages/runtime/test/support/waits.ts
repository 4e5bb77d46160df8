import { until } from '@reserva/testing/drain';
import { openQueue } from '@reserva/testing/queues';
import type { SuiteStores } from '@reserva/testing/stores';
import { Redis } from 'ioredis';
import { redisOptions } from '../../src/messaging/redis.ts';

/**
 * Reads how long the queue waits between the first attempts of a job that always fails, in milliseconds. The values
 * come from the queue's event stream, because a wait can end before the test reads the job. The function ends each wait
 * early. It also returns the maximum number of attempts.
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
      // The wait of the job may already have ended.
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

/**
 * Returns the wait of a `delayed` event of this job, or nothing for other events.
 * @param entry id of the stream entry; it begins with its time in milliseconds
 */
function waitIn(entry: string, fields: string[], jobId: string): number[] {
  const noted = Object.fromEntries(
    fields.flatMap((name, index) => (index % 2 === 0 ? [[name, fields[index + 1]]] : [])),
  );
  if (noted.event !== 'delayed' || noted.jobId !== jobId) return [];
  return [Number(noted.delay) - Number(entry.split('-')[0])];
}
