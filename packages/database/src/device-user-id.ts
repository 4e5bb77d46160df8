import { createHash } from 'node:crypto';

/**
 * Id of one of our people on a turnstile: follows from the user's id, lies far above those that devices give, and is exact
 * in a double, which the devices' own pages need.
 */
export const deviceUserId = (userId: string): bigint =>
  (1n << 47n) | BigInt(`0x${createHash('sha256').update(userId).digest('hex').slice(0, 11)}`);

/** Whether an id can be one of ours. */
export const isDeviceUserId = (id: bigint): boolean => id >> 47n === 1n;
