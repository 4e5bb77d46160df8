import { expect, it } from 'vitest';
import { typedValue } from '@/shared/money/typed-value.ts';
import { typedCpfs } from '@/shared/people/typed-cpfs.ts';
import { monthChoices, typedYear } from './month-fields.ts';

it.each([
  ['1930', 1930],
  ['2100', 2100],
  [' 2026 ', 2026],
  ['1929', null],
  ['2101', null],
  ['', null],
  ['20260', null],
  ['2e3', null],
  ['dois', null],
])('the year %j is %s', (text, year) => {
  expect(typedYear(text)).toBe(year);
});

it('twelve months, from 1', () => {
  expect(monthChoices).toHaveLength(12);
  expect([monthChoices[0], monthChoices[11]]).toEqual([
    [1, 'Janeiro'],
    [12, 'Dezembro'],
  ]);
});

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
