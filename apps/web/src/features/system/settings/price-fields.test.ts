import { expect, test } from 'vitest';
import { differs, doubts, newValues, storedPrices, type TypedPrices } from './price-fields.ts';

test('the price fields show the stored prices, or 0 without one', () => {
  const values = [{ id: 2 as const, price: 7, type: 'Expirado' }];
  expect(storedPrices({ values })).toEqual({ 1: 0, 2: 7, 3: 0 });
});

test('the price fields send three numbers', () => {
  expect(newValues({ 1: '4.50', 2: 7, 3: '0.00' })).toEqual([
    { id: 1, price: 4.5 },
    { id: 2, price: 7 },
    { id: 3, price: 0 },
  ]);
});

test.each(['', '-', 'R$'])('the price fields send nothing while an input holds "%s"', (typed) =>
  expect(newValues({ 1: 3.5, 2: typed, 3: 10 })).toBeNull(),
);

test('a typed price is compared with the price in force', () => {
  expect(differs('3.50', 3.5)).toBe(false);
  expect(differs('4.50', 3.5)).toBe(true);
  expect(differs('', 3.5)).toBe(false);
});

test('a price of zero, or three times or a third of the old one, needs confirmation', () => {
  const stored = { 1: 3.5, 2: 7, 3: 10 };
  const doubtTexts = (typed: TypedPrices) => doubts(typed, stored).map((text) => text.replace(/\s/g, ' '));
  expect(doubtTexts({ 1: 35, 2: '7.50', 3: 0 })).toEqual([
    'Reservas concluídas: de R$ 3,50 para R$ 35,00',
    'Sem reserva: de R$ 10,00 para R$ 0,00',
  ]);
  expect(doubtTexts({ ...stored, 2: '' })).toEqual([]);
});
