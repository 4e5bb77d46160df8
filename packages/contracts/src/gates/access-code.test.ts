import { expect, test } from 'vitest';
import { accessCodePayload, issuedCodePayload } from './access-code.ts';

const common = { n: 'Bruno', i: 1, x: 2, k: 'abcdefgh' };
const employee = { t: 'e', c: '86288366757', ...common };

test.each([
  employee,
  { t: 'v', c: '3f2504e0-4f89-41d3-9a0c-0305e82c3301', ...common },
  { t: 'm', c: '', ...common },
])('the access code payload %j is valid', (payload) =>
  expect(accessCodePayload.parse(payload)).toEqual(payload),
);

test.each([
  { t: 'x' },
  { t: 'v' },
  { t: 'm' },
  { t: ['e'] },
  { c: '' },
  { c: { $ne: null } },
  { n: '' },
  { n: 'x'.repeat(121) },
  { i: 1.5 },
  { i: '1' },
  { x: null },
  { x: Number.POSITIVE_INFINITY },
  { k: 'short' },
  { k: 'x'.repeat(33) },
  { k: undefined },
])('an employee payload with %j is refused', (fault) =>
  expect(accessCodePayload.safeParse({ ...employee, ...fault }).success).toBe(false),
);

test.each([null, [], 'e', [employee]])('the value %j is not an access code payload', (raw) =>
  expect(accessCodePayload.safeParse(raw).success).toBe(false),
);

test.each([
  { ...employee, v: 1 },
  { t: 'v', c: '3f2504e0-4f89-41d3-9a0c-0305e82c3301', ...common },
  { t: 'm', c: '', ...common, v: 7 },
])('the payload %j is valid for an issued code', (payload) =>
  expect(issuedCodePayload.parse(payload)).toEqual(payload),
);

test.each([{ v: undefined }, { v: 0 }, { v: '1' }, { v: 1.5 }])(
  'an issued employee payload with %j as its version is refused',
  (fault) => expect(issuedCodePayload.safeParse({ ...employee, ...fault }).success).toBe(false),
);
