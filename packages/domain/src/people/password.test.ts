import { expect, test } from 'vitest';
import { passwordFault } from './password.ts';

test('a password has 8 to 200 characters of any kind', () => {
  expect(passwordFault('açaí açaí'.slice(0, 8))).toBeNull();
  expect(passwordFault('x'.repeat(200))).toBeNull();
  expect(passwordFault('1234567')).toBe('A senha deve conter pelo menos 8 caracteres!');
  expect(passwordFault('x'.repeat(201))).toBe('A senha deve conter no máximo 200 caracteres!');
});
