import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settledWithin, withTimeout } from './timeouts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = new Promise<never>(() => {});
const late = () => new Error('late');

test('work that is done in time is as if nobody had waited, and leaves no timer', async () => {
  expect(await withTimeout(1_000, Promise.resolve(1), late)).toBe(1);
  expect(await settledWithin(1_000, Promise.resolve(1))).toBe(1);
  await expect(withTimeout(1_000, Promise.reject(new Error('own')), late)).rejects.toThrow('own');
  expect(vi.getTimerCount()).toBe(0);
});

test('what takes longer is given up: by a throw, or by nothing', async () => {
  const thrown = expect(withTimeout(1_000, never, late)).rejects.toThrow('late');
  const settled = expect(settledWithin(1_000, never)).resolves.toBeUndefined();
  await vi.advanceTimersByTimeAsync(1_000);
  await Promise.all([thrown, settled]);
});

test('what fails settles as nothing', async () => {
  expect(await settledWithin(1_000, Promise.reject(new Error('own')))).toBeUndefined();
});
