import { localDateOf, type TimeZone } from '../basics/time.ts';

/** Ids of scans have eight digits; what is much longer keeps its two ends. */
const LONGEST = 64;

const shortened = (scanId: string): string =>
  scanId.length <= LONGEST ? scanId : `${scanId.slice(0, LONGEST / 2)}~${scanId.slice(1 - LONGEST / 2)}`;

/** Names a passage by device, day and the device's id of the scan: those ids are short and come again after some weeks. */
export const passageKey = (deviceId: string, scanId: string, at: Date, zone: TimeZone): string =>
  `${deviceId}:${localDateOf(at, zone)}:${shortened(scanId)}`;
