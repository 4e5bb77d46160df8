import type { AnswerOf } from '@/shared/api/screen-names.ts';
import { texts } from './texts.ts';

type Queue = AnswerOf<'system.getQueues'>['filas'][number];

/** Describes the number of jobs in a queue. */
export function queueText({ esperando, andamento, adiadas, falhas }: Queue): string {
  const parts = [
    esperando > 0 && texts.queues.waiting(esperando),
    andamento > 0 && texts.queues.running(andamento),
    adiadas > 0 && texts.queues.delayed(adiadas),
    falhas > 0 && texts.queues.failedJobs(falhas),
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : texts.queues.empty;
}

/** Describes the age of the oldest job, or returns null if the queue is empty. */
export function oldestText({ maisAntiga }: Queue): string | null {
  if (maisAntiga === null) return null;
  if (maisAntiga < 120) return texts.queues.oldest.seconds(maisAntiga);
  const minutes = Math.floor(maisAntiga / 60);
  if (minutes < 120) return texts.queues.oldest.minutes(minutes);
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? texts.queues.oldest.hours(hours) : texts.queues.oldest.days(Math.floor(hours / 24));
}
