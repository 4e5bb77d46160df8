import type { BackoffStrategy } from 'bullmq';

/**
 * Type of the backoff in a job's options. BullMQ's own `exponential` backoff has no maximum (it knows no `maxDelay`).
 * For an unknown type the worker calls its `settings.backoffStrategy`.
 */
export const BOUNDED = 'bounded';

/** Random share of a wait. It spreads the retries of jobs that failed together. */
const JITTER = 0.2;

/** Returns a backoff that doubles from `firstMs` and never exceeds `maxMs`. */
export function boundedBackoff({ firstMs, maxMs }: { firstMs: number; maxMs: number }): BackoffStrategy {
  return (attemptsMade) => {
    const wait = Math.min(firstMs * 2 ** (attemptsMade - 1), maxMs);
    return Math.round(wait * (1 - JITTER * Math.random()));
  };
}
