/** The offset in milliseconds from which the phone's clock is wrong. The screen then informs the person. */
const NOTICEABLE_MS = 2 * 60_000;

export type ClockTrust =
  | { kind: 'exact' }
  /** The phone's clock is wrong. The time in the QR code is corrected. */
  | { kind: 'corrected' }
  /** The phone has never received the server's time. A gate may refuse the code. */
  | { kind: 'unknown' };

/**
 * Returns how reliable the time in a code is.
 * @param offset server time minus the phone's clock in milliseconds; null if unknown
 */
export function clockTrust(offset: number | null): ClockTrust {
  if (offset === null) return { kind: 'unknown' };
  return { kind: Math.abs(offset) < NOTICEABLE_MS ? 'exact' : 'corrected' };
}
