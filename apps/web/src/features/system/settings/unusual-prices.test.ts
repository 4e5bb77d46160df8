import { expect, test } from 'vitest';
import { isUnusualPrice } from './unusual-prices.ts';

test.each([
  [3.5, 35, true],
  [3.5, 10.5, true],
  [3.5, 10.49, false],
  [9, 3, true],
  [9, 3.01, false],
  [3.5, 0, true],
  [0, 3.5, false],
  [0, 0, false],
  [3.5, 3.5, false],
  [3.5, 4, false],
])('a price change from %d to %d needs confirmation: %s', (from, to, isUnusual) => {
  expect(isUnusualPrice({ from, to })).toBe(isUnusual);
});
