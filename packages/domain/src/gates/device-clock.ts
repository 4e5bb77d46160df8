import { TZDate, tzOffset } from '@date-fns/tz';
import type { TimeZone } from '../basics/time.ts';

/**
 * A clock with a larger error is set again. The tolerance exists because devices count whole seconds and an answer
 * takes time.
 */
export const DRIFT_ALLOWED_MS = 5_000;

/**
 * Returns the error of a device's clock in milliseconds (positive: ahead).
 * Some firmware sends Unix time and some sends local time (docs/turnstile-controlid.md). The reading with the smaller
 * error is taken.
 * @param offsetMs the device's `time` minus our time
 */
export function driftOf(offsetMs: number, at: Date, zone: TimeZone): number {
  const asWallTime = offsetMs - tzOffset(zone, at) * 60_000;
  return Math.abs(asWallTime) < Math.abs(offsetMs) ? asWallTime : offsetMs;
}

/** Returns the instant of a device's `time`, whatever its clock and zone. */
export const instantOfDevice = (timeMs: number, offsetMs: number): Date => new Date(timeMs - offsetMs);

/** The fields of a local clock at an instant. */
export interface WallTime {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
}

export function wallTimeAt(at: Date, zone: TimeZone): WallTime {
  const local = new TZDate(at.getTime(), zone);
  return {
    year: local.getFullYear(),
    month: local.getMonth() + 1,
    day: local.getDate(),
    hour: local.getHours(),
    minute: local.getMinutes(),
    second: local.getSeconds(),
  };
}
