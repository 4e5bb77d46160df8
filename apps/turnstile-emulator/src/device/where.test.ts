import { expect, test } from 'vitest';
import { readWhere } from './where.ts';

const row = (id: number | bigint, name = '') => ({ id, name });

test('all conditions of a filter must hold, and only AND connects them', () => {
  const matches = readWhere('users', [
    { field: 'id', operator: '>', value: 5, connector: 'AND' },
    { field: 'id', operator: '<', value: 8 },
  ]);
  expect([4, 6, 9].map((id) => matches(row(id)))).toEqual([false, true, false]);
  expect(() => readWhere('users', [{ field: 'id', value: 1, connector: 'OR' }])).toThrow('connector');
});

test('a number and a bigint are compared by value', () => {
  const beyond = 9007199254740993n;
  expect(readWhere('users', { users: { id: beyond } })(row(9007199254740992))).toBe(false);
  expect(readWhere('users', [{ field: 'id', operator: '>', value: 5 }])(row(beyond))).toBe(true);
});

test('an empty filter matches every row', () => {
  expect(readWhere('users', undefined)(row(1))).toBe(true);
  expect(readWhere('users', [])(row(1))).toBe(true);
});

test('a scalar filter is refused', () => {
  expect(() => readWhere('users', 'id=1')).toThrow("Invalid member 'where'");
});
