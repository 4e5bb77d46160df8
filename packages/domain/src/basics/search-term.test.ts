import { expect, it } from 'vitest';
import { searchTerm } from './search-term.ts';

it.each([
  ['3001', { number: '3001' }],
  ['862.883.667-57', { number: '86288366757' }],
  [' 862 883 667 57 ', { number: '86288366757' }],
  ['ana', { name: 'ana' }],
  ['Ana-Clara', { name: 'Ana-Clara' }],
  ['Visitante 2', { name: 'Visitante 2' }],
  ['.', { name: '.' }],
  ['', { name: '' }],
])('the search text %j looks for %j', (text, term) => {
  expect(searchTerm(text)).toEqual(term);
});
