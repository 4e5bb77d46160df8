import { randomBytes } from 'node:crypto';

/**
 * Creates a 24-digit hexadecimal id. It begins with the seconds, so that indexes grow at their end, and ends with eight
 * random bytes. The caller creates the id before the write, so that a repeated write recognises its own success.
 */
export function newId(now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000)
    .toString(16)
    .padStart(8, '0')
    .slice(-8);
  return seconds + randomBytes(8).toString('hex');
}
