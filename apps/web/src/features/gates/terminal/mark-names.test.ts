import { expect, test } from 'vitest';
import { createMarkNames } from './mark-names.ts';

test('a badge keeps the name of its mark until the answer or for a minute', () => {
  let made = 0;
  const names = createMarkNames(() => `m${++made}`);
  expect(names.nameOf('2002', 0)).toBe('m1');
  expect(names.nameOf('2002', 5_000)).toBe('m1');
  expect(names.nameOf('2003', 5_000)).toBe('m2');
  names.answered('2003');
  expect(names.nameOf('2003', 6_000)).toBe('m3');
  expect(names.nameOf('2002', 61_000)).toBe('m4');
});
