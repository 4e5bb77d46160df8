import { expect, it } from 'vitest';
import { typedValue } from '@/shared/money/typed-value.ts';
import { typedCpfs } from '@/shared/people/typed-cpfs.ts';

it('CPFs one per line or parted by commas, with or without points; each once; what is none is named', () => {
  expect(typedCpfs('862.883.667-57\n15350946056; 86288366757,, 123 86288366758')).toEqual({
    cpfs: ['86288366757', '15350946056'],
    wrong: ['123', '86288366758'],
  });
  expect(typedCpfs(' \n')).toEqual({ cpfs: [], wrong: [] });
});

it.each([
  ['-3,50', -3.5],
  ['12.3', 12.3],
  ['10000', 10_000],
  ['0', null],
  ['10000,01', null],
  ['1,234', null],
  ['x', null],
  ['', null],
])('the amount %j is %s', (text, value) => {
  expect(typedValue(text)).toBe(value);
});
