import { localDateOf, type TimeZone } from '../basics/time.ts';

/**
 * The maximum length of a scan id. Ids usually have eight digits. Only the beginning and the end of a longer id are
 * used.
 */
const LONGEST = 64;

const shortened = (scanId: string): string =>
  scanId.length <= LONGEST ? scanId : `${scanId.slice(0, LONGEST / 2)}~${scanId.slice(1 - LONGEST / 2)}`;

/**
 * Builds the key of a passage from the device, the day and the device's scan id. The key contains the day, because
 * devices repeat their short ids after some weeks.
 */
export const passageKey = (deviceId: string, scanId: string, at: Date, zone: TimeZone): string =>
  `${deviceId}:${localDateOf(at, zone)}:${shortened(scanId)}`;
