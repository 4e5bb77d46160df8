import { expect, test } from 'vitest';
import { endOfDaySeconds, issuedUntilProblem, lastIssuedDay } from './code-validity.ts';

const today = '2026-11-19';

test.each([
  ['2026-11-18', 'Escolha hoje ou um dia que ainda não passou.'],
  [today, null],
  ['2026-11-25', null],
  ['2026-11-26', 'O código pode valer por no máximo 7 dias: até 25/11/2026.'],
  ['2036-11-19', 'O código pode valer por no máximo 7 dias: até 25/11/2026.'],
])('a code for another person until %s has the problem %s', (until, fault) =>
  expect(issuedUntilProblem(until, today)).toBe(fault),
);

test('the last day of an issued code is the seventh, including today', () =>
  expect(lastIssuedDay(today)).toBe('2026-11-25'));

test('an issued code ends with the day of the company', () =>
  expect(new Date(endOfDaySeconds(today, 'America/Sao_Paulo') * 1000).toISOString()).toBe(
    '2026-11-20T03:00:00.000Z',
  ));
