import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { secretProblem } from './secret-strength.ts';

test.each([
  ['12345678901234567890123456789012', 'predictable'],
  ['abcdefghijklmnopqrstuvwxyz0123456789', 'predictable'],
  ['qwertyuiopasdfghjklzxcvbnm123456', 'predictable'],
  ['0123456789abcdef0123456789abcdef', 'predictable'],
  ['senha123senha123senha123senha123', 'predictable'],
  ['minha-senha-muito-secreta-da-empresa-2024', 'predictable'],
  ['MinhaSenhaMuitoSecretaDaEmpresa2024!', 'predictable'],
  ['aaaabbbbccccddddeeeeffffgggghhhh', 'predictable'],
  ['20242024202520252026202620272027', 'monotonous'],
  ['please-change-me-please-change-me', 'example'],
  ['kT9vQ2xw', 'short'],
])('the secret %s is refused as %s', (secret, problem) => {
  expect(secretProblem(secret)).toBe(problem);
});

test('a random secret is accepted in each notation of openssl', () => {
  const random = fc.constant(null).map(() => randomBytes(32));
  fc.assert(
    fc.property(random, fc.constantFrom('base64', 'hex', 'base64url'), (bytes, notation) => {
      expect(secretProblem(bytes.toString(notation))).toBeNull();
    }),
  );
});
