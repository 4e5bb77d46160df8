import { StoreUnavailable } from '@reserva/contracts/basics/store-unavailable';
import { ReplyError } from 'ioredis';

/**
 * Error codes with which Redis rejects a valid command for a temporary reason: full, read-only, cannot save, loading,
 * no primary.
 */
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

/** Returns the error code of a Redis error, which is the first word of its message in Redis's protocol. */
export const codeOf = (error: Error): string => error.message.split(' ', 1)[0] ?? '';

function isOutage(error: unknown): boolean {
  if (error instanceof ReplyError) {
    // A failed transaction lists its causes in `previousErrors`.
    const { previousErrors = [] } = error as Error & { previousErrors?: Error[] };
    return [error as Error, ...previousErrors].some((one) => cannotServe.has(codeOf(one)));
  }
  // Any other error means that the client got no answer. Only TypeError and RangeError are mistakes in the call.
  return !(error instanceof TypeError || error instanceof RangeError);
}

/**
 * Waits for an answer of Redis.
 * @throws StoreUnavailable when Redis cannot serve; our own mistakes are rethrown unchanged
 */
export async function fromRedis<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw isOutage(error) ? new StoreUnavailable('Redis', error) : error;
  }
}
