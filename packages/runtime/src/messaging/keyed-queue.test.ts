import { expect, it } from 'vitest';
import { withResolver } from '../process/with-resolver.ts';
import { createKeyedQueue } from './keyed-queue.ts';

const LONG_MS = 60_000;
const never = new Promise<never>(() => {});

it('tickets of one key come in order, independent of other keys', async () => {
  const take = createKeyedQueue();
  const first = await take('ana', LONG_MS);
  const order: string[] = [];
  const second = take('ana', LONG_MS).then((turn) => {
    order.push('second');
    turn?.end();
  });
  const third = take('ana', LONG_MS).then(() => order.push('third'));
  expect(await take('bruno', LONG_MS)).not.toBeNull();
  expect(order).toEqual([]);
  first?.end();
  await Promise.all([second, third]);
  expect(order).toEqual(['second', 'third']);
});

it('a ticket comes after an open one before it has ended', async () => {
  const take = createKeyedQueue();
  const { promise: ended, resolve: end } = withResolver<void>();
  (await take('ana', LONG_MS))?.leaveOpen(ended, async () => false);
  expect(await take('ana', 1)).toBeNull();
  const next = take('ana', LONG_MS);
  end();
  expect(await next).not.toBeNull();
});

it('a ticket waits while the end of the one before is unknown', async () => {
  const take = createKeyedQueue();
  (await take('ana', LONG_MS))?.leaveOpen(never, () => Promise.reject(new Error('Redis is away')));
  expect(await take('ana', 1)).toBeNull();
});

it('a ticket comes once the one before is found to have ended', async () => {
  const take = createKeyedQueue();
  let isOver = false;
  (await take('ana', LONG_MS))?.leaveOpen(never, async () => isOver);
  expect(await take('ana', 1)).toBeNull();
  isOver = true;
  expect(await take('ana', LONG_MS)).not.toBeNull();
});
