import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settledWithin, withTimeout } from './timeouts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = new Promise<never>(() => {});
const late = () => new Error('late');

test('work that ends in time keeps its result and leaves no timer', async () => {
  expect(await withTimeout(1_000, Promise.resolve(1), late)).toBe(1);
  expect(await settledWithin(1_000, Promise.resolve(1))).toBe(1);
  await expect(withTimeout(1_000, Promise.reject(new Error('own')), late)).rejects.toThrow('own');
  expect(vi.getTimerCount()).toBe(0);
});

test('work that takes too long is abandoned with an error or undefined', async () => {
  const thrown = expect(withTimeout(1_000, never, late)).rejects.toThrow('late');
  const settled = expect(settledWithin(1_000, never)).resolves.toBeUndefined();
  await vi.advanceTimersByTimeAsync(1_000);
  await Promise.all([thrown, settled]);
});

test('failed work settles as undefined', async () => {
  expect(await settledWithin(1_000, Promise.reject(new Error('own')))).toBeUndefined();
});
