import { DRIFT_ALLOWED_MS, instantOfDevice } from '@reserva/domain/gates/device-clock';
import type { Context } from '../context.ts';
import type { DeviceVisit } from './talk-with.ts';

/**
 * Converts a row's time to an instant. Corrects it by the current error of the device's clock. If the result is in the
 * future, the device's clock was set back since, for example by a loss of power. The error at the previous collection
 * is then used instead.
 * @returns an invalid date if both results are in the future
 */
export function dateOfRow(
  { clock: ours }: Pick<Context, 'clock'>,
  { turnstile, clock }: Pick<DeviceVisit, 'turnstile' | 'clock'>,
  timeMs: number,
): Date {
  const latest = ours.now().getTime() + DRIFT_ALLOWED_MS;
  const before = turnstile.device.collected?.offsetMs ?? Number.NaN;
  const dates = [clock.offsetMs, before].map((offsetMs) => instantOfDevice(timeMs, offsetMs));
  return dates.find((at) => at.getTime() <= latest) ?? new Date(Number.NaN);
}
