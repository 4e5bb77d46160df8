import type { Turnstile } from '@reserva/database/models/gates/turnstiles';
import { driftOf } from '@reserva/domain/gates/device-clock';
import type { Context } from '../context.ts';
import type { DeviceWord, TurnstileDevice } from './turnstile-device.ts';

export type MeasuredClock = NonNullable<Turnstile['device']['clock']>;

/** What our clock and the time that really passes may be apart on the way of a question, in milliseconds. */
const APART_MS = 1_000;

/**
 * Asks the device who and when it is; the time of the answer lies in the middle. Where our own clock is set on the way that
 * middle is nobody's time, and all that the device tells would be dated by it: it is asked again.
 */
export async function measureClock(
  { clock, zone }: Pick<Context, 'clock' | 'zone'>,
  device: Pick<TurnstileDevice, 'probe'>,
): Promise<{ word: DeviceWord; clock: MeasuredClock }> {
  for (;;) {
    const began = performance.now();
    const askedAt = clock.now().getTime();
    const word = await device.probe();
    const answered = clock.now().getTime();
    const tookMs = performance.now() - began;
    if (Math.abs(answered - askedAt - tookMs) > APART_MS) continue;
    const measuredAt = new Date((askedAt + answered) / 2);
    const offsetMs = word.timeMs - measuredAt.getTime();
    return { word, clock: { offsetMs, driftMs: driftOf(offsetMs, measuredAt, zone), measuredAt } };
  }
}
