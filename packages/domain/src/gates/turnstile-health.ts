/**
 * The time without a sign of life after which a turnstile counts as disconnected. Devices give a sign of life every 30
 * s.
 */
export const SILENT_AFTER_MS = 90_000;

/** Returns true if the last sign of life of a turnstile is recent. */
export const isOperating = (lastSeenAt: Date | null, now: Date): boolean =>
  lastSeenAt !== null && now.getTime() - lastSeenAt.getTime() < SILENT_AFTER_MS;

/**
 * Returns the start of the current state of a turnstile.
 * @param noted the stored state
 * @returns null if it was never seen
 */
export function stateSince(
  lastSeenAt: Date | null,
  stored: { operating: boolean; since: Date } | null,
  now: Date,
): Date | null {
  const operating = isOperating(lastSeenAt, now);
  // The stored state can be a little out of date. It is used only if it agrees with the last sign of life.
  if (stored?.operating === operating) return stored.since;
  return lastSeenAt;
}
