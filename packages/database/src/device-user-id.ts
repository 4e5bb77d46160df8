import { createHash } from 'node:crypto';

/**
 * Returns the id of a person on turnstiles, derived from the user's id. The id is far above the ids that devices assign
 * themselves. It fits exactly into a double, because the devices' own web pages handle ids as JavaScript numbers.
 */
export const deviceUserId = (userId: string): bigint =>
  (1n << 47n) | BigInt(`0x${createHash('sha256').update(userId).digest('hex').slice(0, 11)}`);

/** Returns true if the id is in the range of `deviceUserId`. */
export const isDeviceUserId = (id: bigint): boolean => id >> 47n === 1n;
