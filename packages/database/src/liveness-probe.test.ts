import { test as base, describe, expect, vi } from 'vitest';
import { SILENT_MS, startProbe } from './liveness-probe.ts';

const test = base
  .extend('store', ({}) => ({ serves: true }))
  .extend('time', ({}, { onCleanup }) => {
    let now = 0;
    vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearInterval'] });
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    onCleanup(() => {
      vi.restoreAllMocks();
      vi.useRealTimers();
    });
    return {
      /** Lets time pass while the process runs, so that timers fire. */
      async pass(ms: number): Promise<void> {
        for (const end = now + ms; now < end; ) {
          now += 100;
          await vi.advanceTimersByTimeAsync(100);
        }
      },
      /** Lets time pass while the process is frozen, so that no timer fires. */
      standStill(ms: number) {
        now += ms;
      },
    };
  })
  .extend('probe', ({ store, time: _ }, { onCleanup }) => {
    const ask = () => (store.serves ? Promise.resolve() : new Promise(() => {}));
    const probe = startProbe(ask, async () => {});
    onCleanup(() => probe.stop());
    return probe;
  });

const silent = () => new Error('silent');

describe('the liveness probe of a store', () => {
  test('a store that answers is never silent', async ({ probe, time }) => {
    await time.pass(60_000);
    expect(probe.isSilent()).toBe(false);
    await expect(probe.guard(Promise.resolve('done'), silent)).resolves.toBe('done');
  });

  test('a frozen store rejects waiting and later calls', async ({ probe, store, time }) => {
    await time.pass(10_000);
    store.serves = false;
    const waits = probe.guard(new Promise(() => {}), silent);
    const given = expect(waits).rejects.toThrow('silent');
    await time.pass(SILENT_MS + 2_000);
    await given;
    await expect(probe.guard(Promise.resolve(), silent)).rejects.toThrow('silent');
  });

  test.for([2_000, 6_000, 3_600_000])(
    'a store is not silent after our process pauses for %i ms',
    async (ms, { probe, time }) => {
      await time.pass(10_000);
      time.standStill(ms);
      expect(probe.isSilent(), 'asked before any timer').toBe(false);
      await time.pass(10_000);
      time.standStill(ms);
      const waits = probe.guard(new Promise(() => {}), silent);
      const given = vi.fn();
      waits.catch(given);
      await time.pass(20_000);
      expect(given).not.toHaveBeenCalled();
    },
  );

  test('a store that freezes during a pause of our process is detected soon', async ({
    probe,
    store,
    time,
  }) => {
    await time.pass(10_000);
    store.serves = false;
    time.standStill(60_000);
    await time.pass(SILENT_MS + 1_000);
    expect(probe.isSilent()).toBe(true);
  });
});
