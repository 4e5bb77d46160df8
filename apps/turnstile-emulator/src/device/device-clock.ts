import { TZDate } from '@date-fns/tz';
import type { Device } from './device.ts';

/** The parts of the context that the device's clock needs. */
export interface TimeSource {
  clock: { now(): Date };
  config: { timezone: string };
}

/** Returns the instant on the device's clock, in milliseconds. */
export function deviceNow(context: TimeSource, device: Device): number {
  return context.clock.now().getTime() + device.state.clock.offsetMs;
}

/** Returns the `time` that the device sends, in seconds. It is Unix time, or local time on some firmware. */
export function wireTime(context: TimeSource, device: Device): number {
  const now = deviceNow(context, device);
  const shiftMs = device.state.clock.isLocal ? zoneOffsetMs(context, now) : 0;
  return Math.floor((now + shiftMs) / 1000);
}

/** Returns the local weekday (0 is Sunday) and second of the day on the device's clock. */
export function wallClock(context: TimeSource, device: Device): { weekday: number; second: number } {
  const local = new TZDate(deviceNow(context, device), context.config.timezone);
  const second = local.getHours() * 3600 + local.getMinutes() * 60 + local.getSeconds();
  return { weekday: local.getDay(), second };
}

/** Sets the device's clock to a local time. The state stores the difference from the true time. */
export function setWallClock(
  context: TimeSource,
  device: Device,
  wall: { year: number; month: number; day: number; hour: number; minute: number; second: number },
): void {
  const instant = new TZDate(
    wall.year,
    wall.month - 1,
    wall.day,
    wall.hour,
    wall.minute,
    wall.second,
    context.config.timezone,
  );
  device.state.clock.offsetMs = instant.getTime() - context.clock.now().getTime();
  device.changed();
}

function zoneOffsetMs(context: TimeSource, instant: number): number {
  return -new TZDate(instant, context.config.timezone).getTimezoneOffset() * 60_000;
}
