import { StoreUnavailable } from '@reserva/contracts/basics/store-unavailable';
import { ReplyError } from 'ioredis';

/** With these Redis refuses what is right, for a reason that passes: full, read-only, cannot save, loading, no primary. */
const cannotServe = new Set([
  'OOM',
  'MISCONF',
  'READONLY',
  'LOADING',
  'BUSY',
  'MASTERDOWN',
  'NOREPLICAS',
  'CLUSTERDOWN',
  'TRYAGAIN',
  'UNBLOCKED',
]);

/** The first word of a refusal is its code: so says Redis's protocol. */
export const codeOf = (error: Error): string => error.message.split(' ', 1)[0] ?? '';

function isOutage(error: unknown): boolean {
  if (error instanceof ReplyError) {
    // A transaction names what it was given up for.
    const { previousErrors = [] } = error as Error & { previousErrors?: Error[] };
    return [error as Error, ...previousErrors].some((one) => cannotServe.has(codeOf(one)));
  }
  // Anything else is the client's word that it got no answer, but for a mistake in the call itself.
  return !(error instanceof TypeError || error instanceof RangeError);
}

/** Waits for Redis's answer. @throws StoreUnavailable where it does not serve; faults of ours go on as they are */
export async function fromRedis<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw isOutage(error) ? new StoreUnavailable('Redis', error) : error;
  }
}
