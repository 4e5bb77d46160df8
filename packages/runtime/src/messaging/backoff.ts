import type { BackoffStrategy } from 'bullmq';

/**
 * Type of the backoff in a job's options. BullMQ's own `exponential` has no upper end (it knows no `maxDelay`): a type it
 * does not know is left to the worker's `settings.backoffStrategy`.
 */
export const BOUNDED = 'bounded';

/** How much of a wait is left to chance, so that what failed together does not come back together. */
const JITTER = 0.2;

/** Waits that double from `firstMs` and never get longer than `maxMs`. */
export function boundedBackoff({ firstMs, maxMs }: { firstMs: number; maxMs: number }): BackoffStrategy {
  return (attemptsMade) => {
    const wait = Math.min(firstMs * 2 ** (attemptsMade - 1), maxMs);
    return Math.round(wait * (1 - JITTER * Math.random()));
  };
}
