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
])('the name %j is stored as %j', (typed, kept) => expect(personName(typed)).toBe(kept));

test.each([
  [' maria ', 'MARIA'],
  ['', null],
  ['~65b2f0a1c3d4e5f60718293a', null],
  ['x'.repeat(61), null],
])('the login %j is stored as %j', (typed, kept) => expect(loginName(typed)).toBe(kept));

test.each([
  ['1001', true],
  ['A-7_b', true],
  ['', false],
  ['1'.repeat(21), false],
  ['10 01', false],
])('the text %j is a badge number: %j', (text, is) => expect(isBadgeNumber(text)).toBe(is));

test.each([
  ['0071', '0071'],
  ['~65b2f0a1c3d4e5f60718293a', ''],
])('the badge %j is shown as %j', (badge, shown) => expect(shownBadge(badge)).toBe(shown));

test.each([
  ['maria@empresa.com.br', true],
  ['maria@empresa', false],
  ['maria empresa@x.y', false],
])('the text %j is an e-mail address: %j', (text, is) => expect(isEmailAddress(text)).toBe(is));

it.each([
  ['999', '1000'],
  ['0099', '100'],
  ['A9', 'a10'],
  ['7', 'A7'],
  ['12-3', '12-11'],
])('the badge %s comes before the badge %s', (first, second) => {
  expect(badgeOrder(first) < badgeOrder(second)).toBe(true);
});

it('the order of badges ignores leading zeros and case', () => {
  expect(badgeOrder('007')).toBe(badgeOrder(' 7 '));
  expect(badgeOrder('000')).toBe(badgeOrder('0'));
  expect(badgeOrder('ab1')).toBe(badgeOrder('AB01'));
});

it('the order of badges keeps numbers longer than any badge', () => {
  const digits = '9'.repeat(30);
  expect(badgeOrder(digits)).toBe(digits);
});
