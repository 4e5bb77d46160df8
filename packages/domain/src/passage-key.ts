import { localDateOf, type TimeZone } from './time.ts';

/** Names a passage by device, day and the device's id of the scan: those ids are short and come again after some weeks. */
export const passageKey = (deviceId: string, scanId: string, at: Date, zone: TimeZone): string =>
  `${deviceId}:${localDateOf(at, zone)}:${scanId}`;
