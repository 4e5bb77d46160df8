import { expect, test } from 'vitest';
import { serialOf } from './serial.ts';

test('the serial of an old device has four base-36 digits', () => {
  expect(serialOf('478435')).toBe('A95V');
  expect(serialOf('1')).toBe('0001');
});

test('the serial of a newer device has hardware, revision and number', () => {
  expect(serialOf('4408801109221121')).toMatch(/^[0-9A-Z]{5}0\/[0-9A-F]{6,8}$/);
});
