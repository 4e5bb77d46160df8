import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import {
  cents,
  cpf,
  documentId,
  instant,
  localDate,
  localTime,
  mealId,
  mealIdOrNone,
  queryMeal,
  queryMealOrNone,
  queryMonth,
  querySite,
  reservationStatus,
  role,
  siteId,
} from './primitives.ts';

const id = '0123456789abcdef01234567';
/** Values that an attacker sends instead of a plain value. */
const junk = [{ $ne: null }, { $gt: '' }, [], [1], ['1'], null, undefined, true, Number.NaN, '', ' '];

const cases: [string, z.ZodType, unknown[], unknown[]][] = [
  [
    'localDate',
    localDate,
    ['2026-11-19', '2028-02-29'],
    ['2026-02-29', '2026-13-01', '19/11/2026', '2026-11-1'],
  ],
  ['localTime', localTime, ['00:00', '23:59'], ['24:00', '9:30', '09:60', '09:30:00', '09:30\n']],
  ['instant', instant, ['2026-11-19T11:50:00Z'], ['2026-11-19', '2026-11-19T11:50:00-03:00']],
  ['mealId', mealId, [1, 2, 3], [0, 4, '1', 1.5]],
  ['mealIdOrNone', mealIdOrNone, [0, 1, 2, 3], [4, '0', -1]],
  ['siteId', siteId, [1, 2], [0, 3, '1']],
  ['reservationStatus', reservationStatus, [1, 2, 3, 4], [0, 5, '1']],
  ['role', role, [0, 1, 2, 3], [4, '1', -1]],
  [
    'cpf',
    cpf,
    ['86288366757'],
    ['862.883.667-57', '8628836675', '862883667570', '86288366757\n', '٨٦٢٨٨٣٦٦٧٥٧'],
  ],
  ['documentId', documentId, [id], [id.toUpperCase(), id.slice(1), `${id}0`, `${id}\n`, '0'.repeat(100_000)]],
  ['cents', cents, [0, 350], [-1, 0.5, '350', Number.POSITIVE_INFINITY, 2 ** 53]],
];

describe.each(cases)('%s', (_, schema, good, bad) => {
  test('a primitive accepts its valid values unchanged', () => {
    for (const value of good) expect(schema.parse(value)).toBe(value);
  });
  test.each([...bad, ...junk])('a primitive refuses %j', (value) =>
    expect(schema.safeParse(value).success).toBe(false),
  );
});

describe.each([
  ['querySite', querySite, [1, 2]],
  ['queryMeal', queryMeal, [1, 2, 3]],
  ['queryMealOrNone', queryMealOrNone, [0, 1, 2, 3]],
] as const)('%s', (_, schema, good) => {
  test('a query primitive accepts a number and its digits', () => {
    for (const value of good) expect([schema.parse(value), schema.parse(`${value}`)]).toEqual([value, value]);
  });
  test.each([...junk, '9', '1.0', '0x1', '1e0', ' 1', '01', ['2'], { toString: 1 }, '1'.repeat(10_000)])(
    'a query primitive refuses %j',
    (value) => expect(schema.safeParse(value).success).toBe(false),
  );
});

test.each([
  ['1', 1],
  ['2', 2],
  [2, 2],
  ['3', 1],
  ['abc', 1],
  ['', 1],
  [['2'], 1],
  [{ $ne: 1 }, 1],
])('the query month %j means %d', (value, month) => expect(queryMonth.parse(value)).toBe(month));
