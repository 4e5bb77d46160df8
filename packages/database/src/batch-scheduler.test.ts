import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBatchScheduler } from './batch-scheduler.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function commands(count: number, gatherMs?: number) {
  const inTurn = createBatchScheduler(gatherMs);
  const sent: number[] = [];
  const ends: ((how: 'well' | 'badly') => void)[] = [];
  for (let n = 0; n < count; n++) {
    inTurn(() => {
      sent.push(n);
      return new Promise<void>((resolve, reject) => {
        ends[n] = (how) => (how === 'well' ? resolve() : reject(new Error('away')));
      });
    });
  }
  return { sent, ends };
}

test('two are under way at once, from the next turn of the event loop on; the next follows one that ends, however', async () => {
  const { sent, ends } = commands(4);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toEqual([0, 1]);
  ends[1]?.('badly');
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toEqual([0, 1, 2]);
  ends[0]?.('well');
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toEqual([0, 1, 2, 3]);
});

test('nothing waits for a server that hangs: each asks it for itself after a moment', async () => {
  const { sent } = commands(4);
  await vi.advanceTimersByTimeAsync(49);
  expect(sent).toEqual([0, 1]);
  await vi.advanceTimersByTimeAsync(2);
  expect(sent).toEqual([0, 1, 2]);
  await vi.advanceTimersByTimeAsync(51);
  expect(sent).toEqual([0, 1, 2, 3]);
});

test('where nobody waits for the answer each is sent a moment later, with what comes meanwhile', async () => {
  const { sent, ends } = commands(3, 20);
  await vi.advanceTimersByTimeAsync(19);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toEqual([0, 1]);
  ends[0]?.('well');
  await vi.advanceTimersByTimeAsync(19);
  expect(sent).toEqual([0, 1]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toEqual([0, 1, 2]);
});
