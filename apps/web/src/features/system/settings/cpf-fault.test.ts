import { expect, test } from 'vitest';
import { cpfFault } from './settings-failures.ts';

test.each(['862.883.667-57', '862883667-57', '8628836675a'])(
  '%s has characters that are none of a CPF',
  (cpf) => {
    expect(cpfFault(cpf)).toBe('Não é permitido caracteres especiais!');
  },
);

test.each(['', '8628836675', '862883667577'])('"%s" has not eleven digits', (cpf) => {
  expect(cpfFault(cpf)).toBe('CPF incompleto!');
});

test('eleven digits can be sent', () => expect(cpfFault('86288366757')).toBeNull());
