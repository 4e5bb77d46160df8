import { until } from '@reserva/testing/drain';
import { openQueue } from '@reserva/testing/queues';
import type { SuiteStores } from '@reserva/testing/stores';

/**
 * The waits, in milliseconds, that the queue itself has stored after each of the first attempts of a job that keeps
 * failing; each wait is cut short. And how many attempts it has in all.
 */
export async function waitsOf(stores: SuiteStores, name: string, jobId: string, attempts: number) {
  const queue = openQueue(stores, name);
  const waits: number[] = [];
  try {
    let job = await queue.getJob(jobId);
    while (waits.length < attempts) {
      job = await until(`the end of attempt ${waits.length + 1}`, async () => {
        const found = await queue.getJob(jobId);
        return found?.attemptsMade === waits.length + 1 && (await found.isDelayed()) && found;
      });
      waits.push(job.delay);
      await job.promote();
    }
    return { waits, attempts: job?.opts.attempts ?? 0 };
  } finally {
    await queue.close();
  }
}
