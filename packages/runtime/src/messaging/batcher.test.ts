import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createBatcher } from './batcher.ts';

/** Creates a batcher whose sends wait until the test answers them. */
function gathering() {
  const groups: { items: number[]; answer: () => void }[] = [];
  const { add } = createBatcher<number>(
    (items) => new Promise<void>((answer) => groups.push({ items, answer })),
  );
  return { add, groups, sent: () => groups.map(({ items }) => items) };
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('items that are added at the same moment are sent together', async () => {
  const { add, sent } = gathering();
  add(1);
  await pass(0);
  add(2);
  add(3);
  await pass(0);
  expect(sent()).toEqual([[1], [2, 3]]);
});

it('items are gathered until one of two sends is answered', async () => {
  const { add, groups, sent } = gathering();
  for (const item of [1, 2, 3, 4]) {
    add(item);
    await pass(0);
  }
  expect(sent()).toEqual([[1], [2]]);
  groups[1]?.answer();
  await pass(0);
  expect(sent()).toEqual([[1], [2], [3, 4]]);
});

it('gathered items are sent after ten milliseconds without an answer', async () => {
  const { add, sent } = gathering();
  for (const item of [1, 2, 3]) {
    add(item);
    await pass(0);
  }
  await pass(5);
  add(4);
  await pass(4);
  expect(sent()).toEqual([[1], [2]]);
  await pass(1);
  expect(sent()).toEqual([[1], [2], [3, 4]]);
});

it('a batch has at most 64 items', async () => {
  const { add, sent } = gathering();
  for (let item = 0; item < 150; item++) add(item);
  await pass(0);
  expect(sent().map(({ length }) => length)).toEqual([64, 64, 22]);
});

it('a batcher continues after failures until it is stopped', async () => {
  const send = vi.fn(async () => {
    throw new Error('Redis is away');
  });
  const { add, stop } = createBatcher<number>(send);
  for (const item of [1, 2, 3]) {
    add(item);
    await pass(0);
  }
  expect(send).toHaveBeenCalledTimes(3);
  add(4);
  stop();
  await pass(100);
  expect(send).toHaveBeenCalledTimes(3);
});
