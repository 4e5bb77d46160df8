import { StoreUnavailable } from '@reserva/contracts/basics/store-unavailable';
import { ReplyError } from 'ioredis';

/**
 * Error codes with which Redis rejects a valid command for a temporary reason. Its memory is full, it is read-only, it
 * cannot save, it is loading, or it has no primary.
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

/** Returns the error code of a Redis error. In Redis's protocol, it is the first word of the message. */
export const codeOf = (error: Error): string => error.message.split(' ', 1)[0] ?? '';

function isOutage(error: unknown): boolean {
  if (error instanceof ReplyError) {
    // A failed transaction has its causes in `previousErrors`.
    const { previousErrors = [] } = error as Error & { previousErrors?: Error[] };
    return [error as Error, ...previousErrors].some((one) => cannotServe.has(codeOf(one)));
  }
  // Any other error means that Redis did not answer, except TypeError and RangeError, which are mistakes in our call.
  return !(error instanceof TypeError || error instanceof RangeError);
}

/**
 * Waits for an answer of Redis.
 * @throws StoreUnavailable when Redis cannot serve; errors that are mistakes in our call are thrown unchanged
 */
export async function fromRedis<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw isOutage(error) ? new StoreUnavailable('Redis', error) : error;
  }
}
