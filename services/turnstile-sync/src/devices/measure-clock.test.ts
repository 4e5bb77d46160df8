import { expect, test } from 'vitest';
import { measureClock } from './measure-clock.ts';

/**
 * Measures a simulated device with a correct clock. `setOnTheWay` has the milliseconds by which our own clock is moved
 * during each call.
 */
async function measured(setOnTheWay: readonly number[]) {
  let setMs = 0;
  let requestCount = 0;
  const now = () => new Date(Date.parse('2026-11-19T15:00:00Z') + performance.now() + setMs);
  const device = {
    probe: async () => {
      setMs += setOnTheWay[requestCount++] ?? 0;
      return { online: true, deviceId: '7', timeMs: now().getTime() };
    },
  };
  const { clock } = await measureClock({ clock: { now }, zone: 'America/Sao_Paulo' }, device);
  return { asked: requestCount, offMs: Math.abs(clock.offsetMs) };
}

test('a correct device clock is measured with one request', async () => {
  const { asked: requestCount, offMs } = await measured([]);
  expect(requestCount).toBe(1);
  expect(offMs).toBeLessThan(500);
});

test.each([60_000, -60_000])(
  'the device clock is measured again if ours moves by %i ms meanwhile',
  async (ms) => {
    const { asked: requestCount, offMs } = await measured([ms, ms]);
    expect(requestCount).toBe(3);
    expect(offMs).toBeLessThan(500);
  },
);
