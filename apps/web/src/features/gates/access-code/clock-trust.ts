/** Beyond this the phone is plainly set wrong, and its owner may want to know. */
const NOTICEABLE_MS = 2 * 60_000;

export type ClockTrust =
  | { kind: 'exact' }
  /** The phone is wrong, and corrected for. */
  | { kind: 'corrected' }
  /** The server never told its time: the code may be refused. */
  | { kind: 'unknown' };

/**
 * How far the time in a code can be relied upon.
 * @param offset what the phone's clock lacks to the server's in milliseconds, null when never learnt.
 */
export function clockTrust(offset: number | null): ClockTrust {
  if (offset === null) return { kind: 'unknown' };
  return { kind: Math.abs(offset) < NOTICEABLE_MS ? 'exact' : 'corrected' };
}
