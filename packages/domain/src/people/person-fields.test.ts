import { expect, it, test } from 'vitest';
import {
  badgeOrder,
  isBadgeNumber,
  isEmailAddress,
  loginName,
  personName,
  shownBadge,
} from './person-fields.ts';

test.each([
  [' maria  da silva ', 'MARIA DA SILVA'],
  ['josé', 'JOSÉ'],
  ['  ', null],
  ['x'.repeat(120), 'X'.repeat(120)],
  ['x'.repeat(121), null],
])('the name %j is kept as %j', (typed, kept) => expect(personName(typed)).toBe(kept));

test.each([
  [' maria ', 'MARIA'],
  ['', null],
  ['~65b2f0a1c3d4e5f60718293a', null],
  ['x'.repeat(61), null],
])('the login %j is kept as %j', (typed, kept) => expect(loginName(typed)).toBe(kept));

test.each([
  ['1001', true],
  ['A-7_b', true],
  ['', false],
  ['1'.repeat(21), false],
  ['10 01', false],
])('%j is a badge number: %j', (text, is) => expect(isBadgeNumber(text)).toBe(is));

test.each([
  ['0071', '0071'],
  ['~65b2f0a1c3d4e5f60718293a', ''],
])('the badge %j is shown as %j', (badge, shown) => expect(shownBadge(badge)).toBe(shown));

test.each([
  ['maria@empresa.com.br', true],
  ['maria@empresa', false],
  ['maria empresa@x.y', false],
])('%j is an address: %j', (text, is) => expect(isEmailAddress(text)).toBe(is));

it.each([
  ['999', '1000'],
  ['0099', '100'],
  ['A9', 'a10'],
  ['7', 'A7'],
  ['12-3', '12-11'],
])('%s comes before %s', (first, second) => {
  expect(badgeOrder(first) < badgeOrder(second)).toBe(true);
});

it('takes no heed of zeros that stand before a number, nor of case', () => {
  expect(badgeOrder('007')).toBe(badgeOrder(' 7 '));
  expect(badgeOrder('000')).toBe(badgeOrder('0'));
  expect(badgeOrder('ab1')).toBe(badgeOrder('AB01'));
});

it('keeps numbers that are longer than any badge', () => {
  const digits = '9'.repeat(30);
  expect(badgeOrder(digits)).toBe(digits);
});
