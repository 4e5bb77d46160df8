import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type LivenessProbe, SILENT_MS, startProbe } from './liveness-probe.ts';

let now = 0;
let serves = true;
let pulse: LivenessProbe;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearInterval'] });
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  serves = true;
  const ask = () => (serves ? Promise.resolve() : new Promise(() => {}));
  pulse = startProbe(ask, async () => {});
});
afterEach(async () => {
  await pulse.stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Lets time pass while the process runs, so that timers fire. */
async function pass(ms: number): Promise<void> {
  for (const end = now + ms; now < end; ) {
    now += 100;
    await vi.advanceTimersByTimeAsync(100);
  }
}
/** Lets time pass while the process is frozen, so that no timer fires. */
const standStill = (ms: number) => {
  now += ms;
};
const silent = () => new Error('silent');

describe('the liveness probe of a store', () => {
  test('a store that answers is never silent', async () => {
    await pass(60_000);
    expect(pulse.isSilent()).toBe(false);
    await expect(pulse.guard(Promise.resolve('done'), silent)).resolves.toBe('done');
  });

  test('a frozen store rejects waiting and later calls', async () => {
    await pass(10_000);
    serves = false;
    const waits = pulse.guard(new Promise(() => {}), silent);
    const given = expect(waits).rejects.toThrow('silent');
    await pass(SILENT_MS + 2_000);
    await given;
    await expect(pulse.guard(Promise.resolve(), silent)).rejects.toThrow('silent');
    serves = true;
  });

  test.each([2_000, 6_000, 3_600_000])(
    'a store is not silent after our process pauses for %i ms',
    async (ms) => {
      await pass(10_000);
      standStill(ms);
      expect(pulse.isSilent(), 'asked before any timer').toBe(false);
      await pass(10_000);
      standStill(ms);
      const waits = pulse.guard(new Promise(() => {}), silent);
      const given = vi.fn();
      waits.catch(given);
      await pass(20_000);
      expect(given).not.toHaveBeenCalled();
    },
  );

  test('a store that freezes during a pause of our process is detected soon', async () => {
    await pass(10_000);
    serves = false;
    standStill(60_000);
    await pass(SILENT_MS + 1_000);
    expect(pulse.isSilent()).toBe(true);
  });
});
