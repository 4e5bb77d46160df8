import { expect, test } from 'vitest';
import { counted, countText, percentText } from './counted.ts';

test.each([
  [0, '0 reservas'],
  [1, '1 reserva'],
  [2, '2 reservas'],
  [1_204, '1.204 reservas'],
])('the count %d is written as %s', (count, text) => {
  expect(counted(count, 'reserva', 'reservas')).toBe(text);
  expect(countText(count)).toBe(text.split(' ')[0]);
});

test.each([
  [100, '100%'],
  [87.5, '87,5%'],
  [83.333, '83,33%'],
  [0, '0%'],
])('the percentage %d is written as %s', (percentage, text) => expect(percentText(percentage)).toBe(text));
