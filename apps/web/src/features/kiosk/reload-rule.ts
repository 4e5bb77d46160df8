import type { LocalTime } from '@reserva/contracts/primitives';
import { localTimeOf, type TimeZone } from '@reserva/domain/time';

/** How often the rule is asked, and how long after its yes the page reloads (spec section 9). */
export const RELOAD_CHECK_MS = 59_000;
export const RELOAD_DELAY_MS = 55_000;
const AHEAD_MS = 5 * 60_000;

/** Whether the time five minutes ahead is one of the listed times (spec section 4, "Check-in display"). */
export const isReloadDue = (schedules: readonly LocalTime[], now: Date, zone: TimeZone): boolean =>
  schedules.includes(localTimeOf(new Date(now.getTime() + AHEAD_MS), zone));
