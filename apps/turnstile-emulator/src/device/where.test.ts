import { expect, test } from 'vitest';
import { readWhere } from './where.ts';

const row = (id: number | bigint, name = '') => ({ id, name });

test('AND binds before OR in a filter', () => {
  const matches = readWhere('users', [
    { field: 'id', operator: '=', value: 1, connector: 'OR' },
    { field: 'id', operator: '>', value: 5, connector: 'AND' },
    { field: 'id', operator: '<', value: 8 },
  ]);
  expect([1, 4, 6, 9].map((id) => matches(row(id)))).toEqual([true, false, true, false]);
});

test('a number and a bigint are compared by value', () => {
  const beyond = 9007199254740993n;
  expect(readWhere('users', { users: { id: beyond } })(row(9007199254740992))).toBe(false);
  expect(readWhere('users', [{ field: 'id', operator: '>', value: 5 }])(row(beyond))).toBe(true);
});

test('LIKE takes special characters of a pattern literally', () => {
  const matches = readWhere('users', [{ field: 'name', operator: 'LIKE', value: 'a.c_%' }]);
  expect(['a.cd', 'a.cdef', 'abcd', 'a.c'].map((name) => matches(row(1, name)))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('an empty filter matches every row', () => {
  expect(readWhere('users', undefined)(row(1))).toBe(true);
  expect(readWhere('users', [])(row(1))).toBe(true);
});

test('a scalar filter is refused', () => {
  expect(() => readWhere('users', 'id=1')).toThrow("Invalid member 'where'");
});
