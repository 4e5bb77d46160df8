import type { LocalTime } from '@reserva/contracts/basics/primitives';
import { localTimeOf, type TimeZone } from '@reserva/domain/basics/time';

/**
 * The interval of the checks, and the wait between a check that found the reload due and the reload (spec section 9).
 */
const RELOAD_CHECK_MS = 59_000;
const RELOAD_DELAY_MS = 55_000;
const AHEAD_MS = 5 * 60_000;

const MINUTE_MS = 60_000;
/** A longer gap between checks means that the display slept. The next check then looks back no further than this. */
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
    // The earliest minute counts only from the last check on.
    const moment = Math.max(at, Math.min(from, now.getTime()));
    if (schedules.includes(localTimeOf(new Date(moment + AHEAD_MS), zone))) return true;
    if (at <= from) return false;
  }
}

/** The reload waits while the server is away, because the browser's error page never recovers by itself. */
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
  let armed: ReturnType<typeof setTimeout> | undefined;

  const attempt = async () => {
    const served = await isServed().catch(() => false);
    if (stopped) return;
    if (served) reload();
    else armed = setTimeout(() => void attempt(), RELOAD_RETRY_MS);
  };

  // The watch includes the minutes before the first check and those that a corrected clock skips.
  let lastCheck = now();
  const checks = setInterval(() => {
    const time = now();
    // Two checks may see the same minute. One reload is enough.
    if (armed === undefined && isReloadDue(schedules(), time, zone, lastCheck)) {
      armed = setTimeout(() => void attempt(), RELOAD_DELAY_MS);
    }
    lastCheck = time;
  }, RELOAD_CHECK_MS);

  return () => {
    stopped = true;
    clearInterval(checks);
    clearTimeout(armed);
  };
}
