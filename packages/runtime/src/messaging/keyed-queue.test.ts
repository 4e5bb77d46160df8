import { expect, it } from 'vitest';
import { withResolver } from '../process/with-resolver.ts';
import { createKeyedQueue } from './keyed-queue.ts';

const LONG_MS = 60_000;
const never = new Promise<never>(() => {});

it('is the turn of one after the other, and of everybody by themselves', async () => {
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

it('does not come before what was left open has ended', async () => {
  const take = createKeyedQueue();
  const { promise: ended, resolve: end } = withResolver<void>();
  (await take('ana', LONG_MS))?.leaveOpen(ended, async () => false);
  expect(await take('ana', 1)).toBeNull();
  const next = take('ana', LONG_MS);
  end();
  expect(await next).not.toBeNull();
});

it('waits on where nobody can tell whether it has ended', async () => {
  const take = createKeyedQueue();
  (await take('ana', LONG_MS))?.leaveOpen(never, () => Promise.reject(new Error('Redis is away')));
  expect(await take('ana', 1)).toBeNull();
});

it('comes once somebody finds that it has ended, also behind one who waited in vain', async () => {
  const take = createKeyedQueue();
  let isOver = false;
  (await take('ana', LONG_MS))?.leaveOpen(never, async () => isOver);
  expect(await take('ana', 1)).toBeNull();
  isOver = true;
  expect(await take('ana', LONG_MS)).not.toBeNull();
});
