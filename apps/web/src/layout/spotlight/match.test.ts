import { expect, test } from 'vitest';
import { matching } from './match.ts';

const entries = [
  { label: 'Extrato', keywords: 'valor total desconto férias' },
  { label: 'Férias e afastamentos', keywords: 'atestado licença' },
  { label: 'Estado do sistema', keywords: 'catraca parada fora do ar' },
];
const labels = (typed: string) => matching(entries, typed).map(({ label }) => label);

test.each([
  ['a word of the keywords', 'atestado', ['Férias e afastamentos']],
  ['two words in another order', 'parada catraca', ['Estado do sistema']],
  ['the beginnings of words', 'cat par', ['Estado do sistema']],
  ['words of the label and of the keywords', 'sistema parada', ['Estado do sistema']],
  ['other case and no accents', 'LICENCA', ['Férias e afastamentos']],
  ['small words between', 'o estado da catraca', ['Estado do sistema']],
  ['nothing typed', '  ', ['Extrato', 'Férias e afastamentos', 'Estado do sistema']],
  ['the middle of a word', 'traca', []],
  ['one word that matches and one that does not', 'catraca atestado', []],
])('a search by %s, as in %s, finds %j', (_, typed, found) => {
  expect(labels(typed)).toEqual(found);
});

test('entries that match by label come before those that match by keywords', () => {
  expect(labels('férias')).toEqual(['Férias e afastamentos', 'Extrato']);
});
