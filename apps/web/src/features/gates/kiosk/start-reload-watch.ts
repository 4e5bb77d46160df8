import type { LocalTime } from '@reserva/contracts/basics/primitives';
import { localTimeOf, type TimeZone } from '@reserva/domain/basics/time';

/** The interval of the checks, in milliseconds (spec section 9). */
const RELOAD_CHECK_MS = 59_000;
/** The wait between a check that found the reload due and the reload, in milliseconds (spec section 9). */
const RELOAD_DELAY_MS = 55_000;
/** The time in milliseconds by which a reload is due before a listed time. */
const AHEAD_MS = 5 * 60_000;

const MINUTE_MS = 60_000;
/**
 * The maximum time that a check looks back, in milliseconds. A longer gap between checks means that the display slept.
 */
const MISSED_MS = 2 * MINUTE_MS;

/**
 * Returns true if the time five minutes ahead is one of the listed times (spec section 4, "Check-in display"). Also
 * checks each minute since the last check, because a late check would skip a minute.
 */
export function isReloadDue(
  schedules: readonly LocalTime[],
  now: Date,
  zone: TimeZone,
  lastCheck: Date = now,
): boolean {
  const from = Math.max(lastCheck.getTime(), now.getTime() - MISSED_MS);
  for (let at = now.getTime(); ; at -= MINUTE_MS) {
    // The last step looks at the time of the last check, not at an earlier one.
    const moment = Math.max(at, Math.min(from, now.getTime()));
    if (schedules.includes(localTimeOf(new Date(moment + AHEAD_MS), zone))) return true;
    if (at <= from) return false;
  }
}

/**
 * The interval of reload attempts while the server is away, in milliseconds. The display must not show the browser's
 * error page, which never recovers by itself.
 */
export const RELOAD_RETRY_MS = 10_000;

interface Options {
  schedules: () => readonly LocalTime[];
  now: () => Date;
  zone: TimeZone;
  /** Returns true if the server would deliver the page now. */
  isServed: () => Promise<boolean>;
  reload: () => void;
}

/**
 * Watches for the times at which the display reloads itself.
 * @returns a function that stops the watch
 */
export function startReloadWatch({ schedules, now, zone, isServed, reload }: Options): () => void {
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const attempt = async () => {
    const served = await isServed().catch(() => false);
    if (stopped) return;
    if (served) reload();
    else timer = setTimeout(() => void attempt(), RELOAD_RETRY_MS);
  };

  // Each check covers the time since the previous check, or since the start of the watch. Minutes that a corrected
  // clock skips are included.
  let lastCheck = now();
  const checks = setInterval(() => {
    const time = now();
    // Two checks may see the same minute. One reload is enough.
    if (timer === undefined && isReloadDue(schedules(), time, zone, lastCheck)) {
      timer = setTimeout(() => void attempt(), RELOAD_DELAY_MS);
    }
    lastCheck = time;
  }, RELOAD_CHECK_MS);

  return () => {
    stopped = true;
    clearInterval(checks);
    clearTimeout(timer);
  };
}
