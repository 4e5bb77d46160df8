import fc from 'fast-check';
import { expect, test } from 'vitest';
import { completeCpf, formatCpf, isValidCpf, maskCpf } from './cpf.ts';

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));
const validCpf = digits(9)
  .filter((nine) => !/^(\d)\1{8}$/.test(nine))
  .map(completeCpf);

test.each(['11144477735', '52998224725', '39053344705', '15350946056', '86288366757', '71428793860'])(
  'the demo CPF %s is valid',
  (cpf) => expect(isValidCpf(cpf)).toBe(true),
);

test('nine digits have exactly one pair of check digits', () => {
  const place = fc.constantFrom(9, 10);
  fc.assert(
    fc.property(validCpf, place, fc.integer({ min: 1, max: 9 }), (cpf, at, change) => {
      const other = (Number(cpf[at]) + change) % 10;
      expect(isValidCpf(cpf)).toBe(true);
      expect(isValidCpf(cpf.slice(0, at) + other + cpf.slice(at + 1))).toBe(false);
    }),
  );
});

test.each(['11111111111', '00000000000', '1114447773', '111444777355', '111.444.777-35', '1114447773a', ''])(
  'the text %j is not a CPF',
  (text) => expect(isValidCpf(text)).toBe(false),
);

test('a masked CPF shows only its first three and last two digits', () => {
  expect(maskCpf('86288366757')).toBe('862.***.***-57');
  expect(maskCpf('')).toBe('');
  fc.assert(
    fc.property(validCpf, (cpf) => {
      expect(maskCpf(cpf).replace(/\D/g, '')).toBe(cpf.slice(0, 3) + cpf.slice(9));
    }),
  );
});

test('only a complete CPF is written with punctuation', () => {
  expect(formatCpf('86288366757')).toBe('862.883.667-57');
  expect(formatCpf('8628')).toBe('8628');
  fc.assert(
    fc.property(validCpf, (cpf) => {
      expect(formatCpf(cpf).replace(/\D/g, '')).toBe(cpf);
    }),
  );
});
