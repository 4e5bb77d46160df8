import { TZDate, tzOffset } from '@date-fns/tz';
import type { TimeZone } from '../basics/time.ts';

/** A clock that is further from the truth than this is put right. Devices count seconds, and answers take a while. */
export const DRIFT_ALLOWED_MS = 5_000;

/**
 * How wrong a device's clock is, in milliseconds (positive: ahead). Its `time` is Unix time on some firmware and wall time
 * on other (docs/turnstile-controlid.md): the smaller error of the two readings is meant.
 * @param offsetMs what its `time` is ahead of ours
 */
export function driftOf(offsetMs: number, at: Date, zone: TimeZone): number {
  const asWallTime = offsetMs - tzOffset(zone, at) * 60_000;
  return Math.abs(asWallTime) < Math.abs(offsetMs) ? asWallTime : offsetMs;
}

/** The instant that a device's `time` stands for, whatever its clock and its zone. */
export const instantOfDevice = (timeMs: number, offsetMs: number): Date => new Date(timeMs - offsetMs);

/** What a clock on the wall shows at an instant. */
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
