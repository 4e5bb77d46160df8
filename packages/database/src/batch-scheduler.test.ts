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

test('a waiting command starts when one of two running commands ends', async () => {
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

test('a waiting command is sent after a moment if the server hangs', async () => {
  const { sent } = commands(4);
  await vi.advanceTimersByTimeAsync(49);
  expect(sent).toEqual([0, 1]);
  await vi.advanceTimersByTimeAsync(2);
  expect(sent).toEqual([0, 1, 2]);
  await vi.advanceTimersByTimeAsync(51);
  expect(sent).toEqual([0, 1, 2, 3]);
});

test('a scheduler with a gathering time sends commands after that time', async () => {
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
