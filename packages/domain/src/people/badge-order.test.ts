import { expect, it } from 'vitest';
import { badgeOrder } from './person-fields.ts';

it.each([
  ['999', '1000'],
  ['0099', '100'],
  ['A9', 'a10'],
  ['7', 'A7'],
  ['12-3', '12-11'],
])('%s comes before %s', (first, second) => {
  expect(badgeOrder(first) < badgeOrder(second)).toBe(true);
});

it('takes no heed of zeros that stand before a number, nor of case', () => {
  expect(badgeOrder('007')).toBe(badgeOrder(' 7 '));
  expect(badgeOrder('000')).toBe(badgeOrder('0'));
  expect(badgeOrder('ab1')).toBe(badgeOrder('AB01'));
});

it('keeps numbers that are longer than any badge', () => {
  const digits = '9'.repeat(30);
  expect(badgeOrder(digits)).toBe(digits);
});
