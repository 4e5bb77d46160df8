import { expect, test } from 'vitest';
import { passwordProblem } from './password.ts';

test('a password has 8 to 200 characters of any kind', () => {
  expect(passwordProblem('açaí açaí'.slice(0, 8))).toBeNull();
  expect(passwordProblem('x'.repeat(200))).toBeNull();
  expect(passwordProblem('1234567')).toBe('A senha deve conter pelo menos 8 caracteres!');
  expect(passwordProblem('x'.repeat(201))).toBe('A senha deve conter no máximo 200 caracteres!');
});
