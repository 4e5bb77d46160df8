import { expect, test } from 'vitest';
import { createSlots } from './slots.ts';

/** Returns work that ends when the test calls `end`. */
function held() {
  let end: (error?: Error) => void = () => undefined;
  const done = new Promise<void>((resolve, reject) => {
    end = (error) => (error ? reject(error) : resolve());
  });
  return { done, end };
}

test('slots run a limited number of works at once in order of arrival', async () => {
  const slots = createSlots(2, 10);
  const works = Array.from({ length: 4 }, held);
  const begun: number[] = [];
  const results = works.map((work, index) =>
    slots(async () => {
      begun.push(index);
      await work.done;
      return index;
    }),
  );
  expect(begun).toEqual([0, 1]);
  works[1]?.end();
  expect(await results[1]).toBe(1);
  expect(begun).toEqual([0, 1, 2]);
  for (const work of works) work.end();
  expect(await Promise.all(results)).toEqual([0, 1, 2, 3]);
});

test('work that fails frees its slot', async () => {
  const slots = createSlots(1, 10);
  await expect(slots(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await slots(async () => 'next')).toBe('next');
});

test('a full queue refuses more work immediately', async () => {
  const slots = createSlots(1, 1);
  const first = held();
  const running = slots(() => first.done);
  const waiting = slots(async () => 'waited');
  await expect(slots(async () => 'too many')).rejects.toMatchObject({ code: 'unavailable' });
  first.end();
  await running;
  expect(await waiting).toBe('waited');
});
