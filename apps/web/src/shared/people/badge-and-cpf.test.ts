import { expect, it } from 'vitest';
import { typedCpfs } from './badge-and-cpf.ts';

it('typed CPFs are normalised, deduplicated and checked', () => {
  expect(typedCpfs('862.883.667-57\n15350946056; 86288366757,, 123 86288366758')).toEqual({
    cpfs: ['86288366757', '15350946056'],
    wrong: ['123', '86288366758'],
  });
  expect(typedCpfs(' \n')).toEqual({ cpfs: [], wrong: [] });
});
