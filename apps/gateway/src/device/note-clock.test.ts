import type { SendingTurnstile } from '@reserva/database/queries/gates/turnstiles';
import { expect, test, vi } from 'vitest';
import type { Context } from '../context.ts';
import { noteClockOf } from './note-clock.ts';

const now = new Date('2026-11-19T15:00:00.000Z');
const HOUR = 3_600;

/**
 * Returns the update that is stored for a scan with this time. Unless `measured` is false, the device's clock was exact
 * when it was measured.
 */
async function noted(time: string | undefined, measured = true) {
  const updateOne = vi.fn();
  const context = {
    database: { turnstiles: { updateOne } },
    clock: { now: () => now },
    config: { timezone: 'America/Sao_Paulo' },
    logger: { warn: () => undefined },
  } as unknown as Context;
  const clock = measured ? { offsetMs: 0, driftMs: 0, measuredAt: new Date(now.getTime() - 20_000) } : null;
  await noteClockOf(context, { _id: 't', device: { clock } } as SendingTurnstile, time);
  return updateOne.mock.calls[0]?.[1]?.$set['device.clock'];
}
const seconds = Math.floor(now.getTime() / 1000);

test('a scan shows that a clock has jumped since its measurement', async () => {
  expect(await noted(String(seconds - 26 * HOUR))).toEqual({
    offsetMs: -26 * HOUR * 1000,
    driftMs: -23 * HOUR * 1000,
    measuredAt: now,
  });
  expect(await noted(String(seconds + 900))).toMatchObject({ offsetMs: 900_000, driftMs: 900_000 });
});

test.each([
  ['is right', String(seconds)],
  ['is sent a moment later', String(seconds - 50)],
  ['is missing', undefined],
  ['is no time', 'noon'],
])('a device time that %s leaves the clock measurement unchanged', async (_what, time) => {
  expect(await noted(time)).toBeUndefined();
});

test('a clock that was never measured is not estimated from a scan', async () => {
  expect(await noted(String(seconds - HOUR), false)).toBeUndefined();
});
