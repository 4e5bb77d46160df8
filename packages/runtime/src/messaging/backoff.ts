import type { BackoffStrategy } from 'bullmq';

/**
 * Name of our backoff in a job's options. BullMQ calls the worker's `settings.backoffStrategy` for a name that it does
 * not know. Its own `exponential` backoff does not suffice, because it has no maximum (no option `maxDelay`).
 */
export const BOUNDED = 'bounded';

/**
 * Maximum share by which a wait is shortened at random. So jobs that failed together do not retry at the same moment.
 */
const JITTER = 0.2;

/** Returns a backoff that starts at `firstMs` milliseconds, doubles with each attempt, and never exceeds `maxMs`. */
export function boundedBackoff({ firstMs, maxMs }: { firstMs: number; maxMs: number }): BackoffStrategy {
  return (attemptsMade) => {
    const wait = Math.min(firstMs * 2 ** (attemptsMade - 1), maxMs);
    return Math.round(wait * (1 - JITTER * Math.random()));
  };
}
