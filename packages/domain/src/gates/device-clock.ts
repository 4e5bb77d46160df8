import { TZDate, tzOffset } from '@date-fns/tz';
import type { TimeZone } from '../basics/time.ts';

/**
 * The maximum error of a device's clock that is not corrected. Devices count whole seconds and an answer takes time, so
 * a smaller error can be a wrong measurement.
 */
export const DRIFT_ALLOWED_MS = 5_000;

/**
 * Returns the error of a device's clock in milliseconds (positive: ahead).
 * Some firmware sends Unix time and some sends local time (docs/turnstile-controlid.md). The function tries both and
 * returns the smaller error.
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
