import { randomBytes } from 'node:crypto';

/**
 * A new 24-digit hexadecimal id: seconds first, so that indexes grow at their end, then eight random bytes. Made before
 * the write it names, so that a repeated write recognises its own success.
 */
export function newId(now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000)
    .toString(16)
    .padStart(8, '0')
    .slice(-8);
  return seconds + randomBytes(8).toString('hex');
}
