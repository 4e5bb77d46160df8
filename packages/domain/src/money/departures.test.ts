import { describe, expect, test } from 'vitest';
import {
  firstOpenDay,
  hasCorrection,
  hasDay,
  hasMonth,
  type IndividualClosing,
  lastDayProblem,
  mayEat,
  outlookOf,
} from './departures.ts';

const at = new Date('2026-11-19T12:00:00Z');
const later = new Date('2026-11-25T12:00:00Z');
const gone: IndividualClosing = { at, lastDay: '2026-11-18', outside: ['2026-09'], returned: null };
const back: IndividualClosing = { ...gone, returned: { at: later } };

test.each([
  ['2026-11-19', null],
  ['2026-11-20', 'future'],
  ['2025-11-18', null],
  ['2025-11-17', 'too_old'],
] as const)('the last day %s has the problem %s', (lastDay, fault) => {
  expect(lastDayProblem(lastDay, '2026-11-19')).toBe(fault);
});

test.each([
  ['a day before', '2026-10-01', true, true],
  ['the last day', '2026-11-18', true, true],
  ['a day after', '2026-11-19', true, false],
  ['a day of a month that was closed before', '2026-09-30', false, false],
] as const)('the individual closing decides whether %s is closed', (_what, date, one, other) => {
  expect([hasDay(gone, date), hasDay(back, date)]).toEqual([one, other]);
});

test.each([
  ['of a person who never left', [], '2026-11-01', '2026-11-01'],
  ['of a person who is gone', [gone], '2026-11-01', null],
  ['of a person who came back: the day after their last one', [back], '2026-11-01', '2026-11-19'],
  ['of a person who came back, later than that', [back], '2026-11-25', '2026-11-25'],
  ['of a month that was closed before', [gone], '2026-09-01', '2026-09-01'],
  ['of a person who left twice', [back, { ...back, lastDay: '2026-11-22' }], '2026-11-01', '2026-11-23'],
  ['of a person who left again', [back, { ...gone, lastDay: '2026-11-22' }], '2026-11-01', null],
] as const)('the individual closings decide the first open day (%s)', (_what, closings, from, day) => {
  expect(firstOpenDay(closings, from)).toBe(day);
});

test.each([
  ['booked before', { bookedIn: '2026-11', at: new Date(0) }, true, true],
  ['booked while they are gone', { bookedIn: '2026-12', at: new Date(at.getTime() + 1) }, true, true],
  ['booked after they came back', { bookedIn: '2026-12', at: later }, true, false],
  ['booked in a month that was closed', { bookedIn: '2026-09', at: new Date(0) }, false, false],
] as const)(
  'the individual closing decides whether a correction %s is closed',
  (_what, correction, one, other) => {
    expect([hasCorrection(gone, correction), hasCorrection(back, correction)]).toEqual([one, other]);
  },
);

test.each([
  ['2026-10', true],
  ['2026-11', true],
  ['2026-12', false],
  ['2026-09', false],
] as const)('the month %s is closed by the individual closing: %s', (month, taken) => {
  expect([hasMonth(gone, month), hasMonth(back, month)]).toEqual([taken, taken]);
});

test('a person eats after their last day only if they came back', () => {
  expect(mayEat([], '2026-11-19')).toBe(true);
  expect(mayEat([gone], '2027-11-19')).toBe(false);
  expect(mayEat([back], '2026-11-18')).toBe(false);
  expect(mayEat([back], '2026-11-19')).toBe(true);
  expect(mayEat([back, { ...gone, lastDay: '2026-12-01' }], '2026-12-05')).toBe(false);
});

describe('the outlook of an individual closing', () => {
  const scope = { lastDay: '2026-11-18', outside: ['2026-09'], earlier: [], now: at };
  const open = { until: new Date(at.getTime() + 1_000) };
  const shut = { until: at };
  test.each([
    ['a concluded meal', { state: 2 }, 'charged'],
    ['an expired one', { state: 3 }, 'charged'],
    ['one without a reservation', { state: 4 }, 'charged'],
    ['a pending one', { state: 1 }, 'undecided'],
    ['one that is passing', { state: 0, hold: open }, 'undecided'],
    ['one whose gate is shut again', { state: 0, hold: shut }, null],
    ['a pending one ahead', { state: 1, date: '2026-11-19' }, 'ahead'],
    ['a pending one ahead that is passing', { state: 1, date: '2026-11-19', hold: open }, 'undecided'],
    ['one that was eaten later', { state: 2, date: '2026-11-19' }, 'later'],
    ['one of a closed month', { state: 2, date: '2026-09-18' }, null],
  ] as const)('an individual closing sorts meals by state and date (%s)', (_what, given, where) => {
    const line = { date: '2026-11-18', hold: null, priceCents: 350, ...given };
    const outlook = outlookOf([line], scope);
    const found = Object.entries(outlook).filter(([, lines]) => lines.length > 0);
    expect(found).toEqual(where ? [[where, [line]]] : []);
  });

  test('an individual closing leaves out the lines of an earlier one', () => {
    const line = { date: '2026-11-10', state: 2 as const, hold: null, priceCents: 350 };
    expect(outlookOf([line], { ...scope, lastDay: '2026-12-01', earlier: [back] }).charged).toEqual([]);
  });
});
