import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { gathered } from './gathered.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('makes one of many, and never forgets the last', () => {
  const work = vi.fn();
  const { soon } = gathered(work, 1000);
  for (let n = 0; n < 500; n += 1) soon();
  vi.advanceTimersByTime(999);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(work).toHaveBeenCalledTimes(1);
  soon();
  vi.advanceTimersByTime(1000);
  expect(work).toHaveBeenCalledTimes(2);
});

it('does at once what must not wait, and not again for it', () => {
  const work = vi.fn();
  const { soon, now } = gathered(work, 1000);
  soon();
  now();
  vi.advanceTimersByTime(1000);
  expect(work).toHaveBeenCalledTimes(1);
});

it('does nothing for who left', () => {
  const work = vi.fn();
  const { soon, cancel } = gathered(work, 1000);
  soon();
  cancel();
  vi.advanceTimersByTime(1000);
  expect(work).not.toHaveBeenCalled();
});
