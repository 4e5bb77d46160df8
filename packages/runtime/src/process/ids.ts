import { randomBytes } from 'node:crypto';

/**
 * Creates an id of 24 hexadecimal digits. The first eight are the time in seconds, so that new index entries are at the
 * end of an index. The others are random. The caller creates the id before the write, so that a retry recognises an
 * earlier success.
 */
export function newId(now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000)
    .toString(16)
    .padStart(8, '0')
    .slice(-8);
  return seconds + randomBytes(8).toString('hex');
}
