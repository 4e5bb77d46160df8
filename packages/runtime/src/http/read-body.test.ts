import { expect, test } from 'vitest';
import { createBodyRoom } from './body-room.ts';
import { announcedBytes, BodyTooLarge, readUpTo } from './read-body.ts';

test('a body is not read beyond its limit', async () => {
  let pullCount = 0;
  async function* endless() {
    for (;;) {
      pullCount++;
      yield new Uint8Array(1_000);
    }
  }
  await expect(readUpTo(endless(), 10_000)).rejects.toThrow(BodyTooLarge);
  expect(pullCount).toBe(11);
});

test('a body of exactly the limit is complete', async () => {
  async function* parts() {
    yield Buffer.from('ca');
    yield Buffer.from('fé');
  }
  expect((await readUpTo(parts(), 5)).toString('utf8')).toBe('café');
});

test('a chunked body has no announced length', () => {
  expect(announcedBytes('12', undefined)).toBe(12);
  expect(announcedBytes(undefined, undefined)).toBe(0);
  expect(announcedBytes('12', 'chunked')).toBeNull();
});

test('one holder never takes the room of all bodies', () => {
  const room = createBodyRoom({ total: 30, perHolder: 20 });
  expect(room.take('a', 15)).not.toBeNull();
  expect(room.take('a', 6)).toBeNull();
  expect(room.take('b', 15)).not.toBeNull();
  expect(room.take('c', 1)).toBeNull();
});

test('room that is given back twice is free once', () => {
  const room = createBodyRoom({ total: 30, perHolder: 20 });
  const first = room.take('a', 15);
  expect(room.take('b', 15)).not.toBeNull();
  first?.();
  first?.();
  expect(room.take('c', 15)).not.toBeNull();
  expect(room.take('a', 1)).toBeNull();
});
