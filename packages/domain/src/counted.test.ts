import { expect, test } from 'vitest';
import { counted, countText } from './counted.ts';

test.each([
  [0, '0 reservas'],
  [1, '1 reserva'],
  [2, '2 reservas'],
  [1_204, '1.204 reservas'],
])('%d are %s', (count, text) => {
  expect(counted(count, 'reserva', 'reservas')).toBe(text);
  expect(countText(count)).toBe(text.split(' ')[0]);
});
