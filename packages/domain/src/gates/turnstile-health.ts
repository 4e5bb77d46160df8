/** Devices give a sign of life every 30 s; three missing ones make a turnstile count as without connection. */
export const SILENT_AFTER_MS = 90_000;

/** Whether a turnstile counts as operating: its last sign of life is recent. */
export const isOperating = (lastSeenAt: Date | null, now: Date): boolean =>
  lastSeenAt !== null && now.getTime() - lastSeenAt.getTime() < SILENT_AFTER_MS;

/** Since when a turnstile operates, or does not: from its last sign of life. Null for one that was never seen. */
export function stateSince(
  lastSeenAt: Date | null,
  noted: { operating: boolean; since: Date } | null,
  now: Date,
): Date | null {
  const operating = isOperating(lastSeenAt, now);
  // What was noted may be a moment behind.
  if (noted?.operating === operating) return noted.since;
  return lastSeenAt;
}
