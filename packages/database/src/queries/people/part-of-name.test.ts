import fc from 'fast-check';
import { expect, test } from 'vitest';
import { partOfName } from './part-of-name.ts';

test.each([
  ['SIL', 'MARIA DA SILVA', true],
  ['MARIA SILVA', 'MARIA DA SILVA', true],
  ['SILVA MARIA', 'MARIA DA SILVA', false],
  ['A.B', 'AXB', false],
  ["D'AVILA", "JOAO D'AVILA", true],
])('the part %s matches the name %s: %s', (part, name, found) =>
  expect(partOfName(part).test(name)).toBe(found),
);

test('a typed part of a name matches itself literally', () => {
  fc.assert(fc.property(fc.string({ minLength: 1 }), (text) => partOfName(text).test(text)));
});
