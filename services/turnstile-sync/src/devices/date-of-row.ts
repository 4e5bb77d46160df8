import { DRIFT_ALLOWED_MS, instantOfDevice } from '@reserva/domain/gates/device-clock';
import type { Context } from '../context.ts';
import type { DeviceVisit } from './talk-with.ts';

/**
 * When a device wrote a row, by what its clock is wrong now. What would be still to come was written before that clock was
 * set back, as by a loss of power: then by what it was wrong when the rows before were collected.
 * @returns an invalid date where that would be still to come, too: nobody can say
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
