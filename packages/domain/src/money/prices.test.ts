import { expect, test } from 'vitest';
import { type PersonKind, type PriceList, priceOf } from './prices.ts';

const prices: PriceList = { version: 1, concluded: 350, expired: 700, reserveless: 1000 };

test.each([
  [0, 0],
  [1, 0],
  [2, 350],
  [3, 700],
  [4, 1000],
] as const)('an employee in state %d pays %d cents', (state, cents) =>
  expect(priceOf(state, 'employee', prices)).toBe(cents),
);

test.each<PersonKind>(['guest', 'master'])('a person of the kind %s never pays', (kind) => {
  for (const state of [0, 1, 2, 3, 4] as const) expect(priceOf(state, kind, prices)).toBe(0);
});
