import type { Turnstile } from '@reserva/database/models/gates/turnstiles';
import { instantOfDevice } from '@reserva/domain/gates/device-clock';

/**
 * Returns the instant of a turn. Corrects the device's time by the last measured error of its clock, because an event
 * may arrive long after the turn. Returns the time of arrival if the device sends no time, or if its clock was never
 * measured. Returns it also if the corrected time would be after the arrival.
 */
export function turnTimeOf(
  { device }: { device: Pick<Turnstile['device'], 'clock'> },
  time: string | undefined,
  now: Date,
): Date {
  const seconds = Number(time);
  if (time === undefined || !Number.isSafeInteger(seconds) || !device.clock) return now;
  const at = instantOfDevice(seconds * 1000, device.clock.offsetMs);
  return at < now ? at : now;
}
