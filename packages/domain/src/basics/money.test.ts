import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatReais, toCents, toReais } from './money.ts';

test('cents survive the conversion to reais and back', () => {
  fc.assert(
    fc.property(fc.nat(), (cents) => {
      expect(toCents(toReais(cents))).toBe(cents);
    }),
  );
});

test.each([
  [3.5, 350],
  [0.29, 29],
  [1.15, 115],
  [0.1 + 0.2, 30],
])('%d reais are %d cents', (reais, cents) => expect(toCents(reais)).toBe(cents));

test('money is written in Brazilian format', () => {
  expect(formatReais(3.5).replace(/\s/u, ' ')).toBe('R$ 3,50');
  expect(formatReais(1234.5).replace(/\s/u, ' ')).toBe('R$ 1.234,50');
});
