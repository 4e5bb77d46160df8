import { expect, test } from 'vitest';
import { emptyTurnstile, turnstileProblem } from './turnstile-form.ts';

const whole = { name: 'Entrada A', ip: '10.0.5.21', site: 1 as const, password: 'catraca-1' };

test.each([
  emptyTurnstile,
  { ...whole, name: ' ' },
  { ...whole, ip: '' },
  { ...whole, site: 0 as const },
  { ...whole, password: '' },
])('every field of a turnstile is required: %j', (typed) =>
  expect(turnstileProblem(typed, true)).toBe('Preencha os campos!'),
);

test('a turnstile password has at least eight characters', () => {
  expect(turnstileProblem({ ...whole, password: '1234567' }, true)).toBe(
    'A senha deve conter pelo menos 8 caracteres!',
  );
  expect(turnstileProblem({ ...whole, password: '12345678' }, true)).toBeNull();
});

test('an edited turnstile may keep its password', () => {
  expect(turnstileProblem({ ...whole, password: '' }, false)).toBeNull();
  expect(turnstileProblem({ ...whole, password: '123' }, false)).toContain('8 caracteres');
});

test.each(['10.0.5.21:8080', 'gate.site', ' 10.0.5.21 '])('the form accepts "%s" as an address', (ip) =>
  expect(turnstileProblem({ ...whole, ip }, true)).toBeNull(),
);

test.each(['http://10.0.5.21', '10.0.5.21/x', 'a b'])('the form refuses "%s" as an address', (ip) =>
  expect(turnstileProblem({ ...whole, ip }, true)).toContain('Endereço inválido'),
);
