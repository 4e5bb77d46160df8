import type { Turnstile } from '@reserva/database/models/gates/turnstiles';
import { driftOf } from '@reserva/domain/gates/device-clock';
import type { Context } from '../context.ts';
import type { DeviceReport, TurnstileDevice } from './turnstile-device.ts';

export type MeasuredClock = NonNullable<Turnstile['device']['clock']>;

/**
 * Tolerance in milliseconds. The duration of a call is measured by our clock and by a timer. If the two differ by more
 * than this, our clock was set during the call.
 */
const APART_MS = 1_000;

/**
 * Asks the device for its id and time. Assumes that the device read its clock in the middle of the call. If our own
 * clock was set during the call, this middle is wrong. The call is then repeated, because all events of the device
 * would get wrong times.
 */
export async function measureClock(
  { clock, zone }: Pick<Context, 'clock' | 'zone'>,
  device: Pick<TurnstileDevice, 'probe'>,
): Promise<{ report: DeviceReport; clock: MeasuredClock }> {
  for (;;) {
    const began = performance.now();
    const requestedAtMs = clock.now().getTime();
    const report = await device.probe();
    const answeredAtMs = clock.now().getTime();
    const tookMs = performance.now() - began;
    if (Math.abs(answeredAtMs - requestedAtMs - tookMs) > APART_MS) continue;
    const measuredAt = new Date((requestedAtMs + answeredAtMs) / 2);
    const offsetMs = report.timeMs - measuredAt.getTime();
    return { report, clock: { offsetMs, driftMs: driftOf(offsetMs, measuredAt, zone), measuredAt } };
  }
}
