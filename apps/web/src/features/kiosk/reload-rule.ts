import type { LocalTime } from '@reserva/contracts/primitives';
import { localTimeOf, type TimeZone } from '@reserva/domain/time';

/** How often the rule is asked, and how long after its yes the page reloads (spec section 9). */
export const RELOAD_CHECK_MS = 59_000;
export const RELOAD_DELAY_MS = 55_000;
const AHEAD_MS = 5 * 60_000;

const MINUTE_MS = 60_000;
/** Longer ago nobody asked: the display slept, and what was due then is past. */
const MISSED_MS = 2 * MINUTE_MS;

/**
 * Whether the time five minutes ahead is one of the listed times (spec section 4, "Check-in display"), or was in a minute
 * since the last check: one that comes a second late would skip a minute.
 */
export function isReloadDue(
  schedules: readonly LocalTime[],
  now: Date,
  zone: TimeZone,
  lastCheck: Date = now,
): boolean {
  const from = Math.max(lastCheck.getTime(), now.getTime() - MISSED_MS);
  for (let at = now.getTime(); ; at -= MINUTE_MS) {
    // Of the earliest minute only what came after the last check.
    const moment = Math.max(at, Math.min(from, now.getTime()));
    if (schedules.includes(localTimeOf(new Date(moment + AHEAD_MS), zone))) return true;
    if (at <= from) return false;
  }
}
