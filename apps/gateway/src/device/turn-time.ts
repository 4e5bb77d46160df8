import type { Turnstile } from '@reserva/database/models/gates/turnstiles';
import { instantOfDevice } from '@reserva/domain/gates/device-clock';

/**
 * When the arm was turned: the device's own time, put right by what its clock was last measured to be wrong, since news
 * may come long after. The time of arrival where the device says none, its clock is not known, or it says a later one.
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
