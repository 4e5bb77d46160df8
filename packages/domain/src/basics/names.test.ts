import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstAndLastName, firstName, foldName, initialsOf, onOneLine, titleCase } from './names.ts';

test.each([
  ['MARIA DA SILVA E SOUZA', 'Maria da Silva e Souza'],
  ['  ana\tclara   DOS anjos ', 'Ana Clara dos Anjos'],
  ['ÉRICA DE ÁVILA', 'Érica de Ávila'],
  ['DE PAULA NETO', 'De Paula Neto'],
  ['ana-maria d’ávila', 'Ana-Maria D’Ávila'],
  ["JOANA D'ARC", "Joana D'Arc"],
  ['', ''],
])('the name %j becomes %j in title case', (typed, shown) => expect(titleCase(typed)).toBe(shown));

test('a name of two lines becomes one line', () => {
  expect(onOneLine('Maria\n\tda  Silva\u00a0')).toBe('Maria da Silva');
});

test('title case keeps every letter and is stable', () => {
  const name = fc.string({ unit: fc.constantFrom(..."aâãçéíóúdes AÂÃÇÉÍÓÚDES-'\t") });
  fc.assert(
    fc.property(name, (typed) => {
      const shown = titleCase(typed);
      expect(shown.toLowerCase()).toBe(typed.trim().split(/\s+/).join(' ').toLowerCase());
      expect(titleCase(shown)).toBe(shown);
    }),
  );
});

test('the gate greets a person by the first name', () => {
  expect(firstName(' BRUNO DE LIMA ')).toBe('Bruno');
  expect(firstName('')).toBe('');
});

test('an image carries the first and the last name', () => {
  expect(firstAndLastName('MARIA DA SILVA E SOUZA')).toBe('Maria Souza');
  expect(firstAndLastName('MADONNA')).toBe('Madonna');
  expect(firstAndLastName(' ')).toBe('');
});

test('folded names sort and match without accents and case', () => {
  expect(foldName("  Érica  d'Ávila\tÇelik ")).toBe("ERICA D'AVILA CELIK");
  expect(['Zuleica', 'Ávila', 'avelar'].map(foldName).sort()).toEqual(['AVELAR', 'AVILA', 'ZULEICA']);
});

test('initials are taken from the first and last name', () => {
  expect(initialsOf('MARIA DA SILVA')).toBe('MS');
  expect(initialsOf(' bruno ')).toBe('B');
  expect(initialsOf('')).toBe('');
});
