import { expect, test } from 'vitest';
import { daysOff, describeLeave, isCovered, type LeaveSpan, leaveProblem, leavesOf } from './leaves.ts';

const at = (moment: string) => new Date(`${moment}:00Z`);
const leave = (id: string, from: string, lastDay: string, known = '2026-11-01T12:00'): LeaveSpan => ({
  id,
  kind: 'vacation',
  from,
  lastDay,
  at: at(known),
});
const meal = (date: string, createdAt = '2026-10-30T12:00') => ({ date, createdAt: at(createdAt) });
const ids = (leaves: readonly LeaveSpan[]) => leaves.map(({ id }) => id);

test.each([
  ['2026-11-10', '2026-11-10', null],
  ['2026-11-10', '2026-11-09', 'reversed'],
  ['2026-11-10', '2028-11-09', null],
  ['2026-11-10', '2028-11-10', 'too_long'],
])('a leave from %s to %s has the problem %s', (from, to, fault) =>
  expect(leaveProblem({ from, to })).toBe(fault),
);

test.each([
  ['the day before', '2026-11-09', []],
  ['the first day', '2026-11-10', ['a']],
  ['a day of both', '2026-11-15', ['a', 'b']],
  ['the last day of the first', '2026-11-20', ['a', 'b']],
  ['a day of the second', '2026-11-25', ['b']],
  ['the day after both', '2026-12-01', []],
])('the leaves of a meal are those that include its day (%s)', (_, date, expected) => {
  const both = [leave('a', '2026-11-10', '2026-11-20'), leave('b', '2026-11-15', '2026-11-30')];
  expect(ids(leavesOf(meal(date), both))).toEqual(expected);
});

test('a meal that was reserved after its leave was known is not covered', () => {
  const known = leave('a', '2026-11-10', '2026-11-20', '2026-11-01T12:00');
  expect(leavesOf(meal('2026-11-12', '2026-11-01T11:59'), [known])).toHaveLength(1);
  expect(leavesOf(meal('2026-11-12', '2026-11-01T12:00'), [known])).toHaveLength(0);
});

test('a day is known since the first leave that includes it', () => {
  const first = leave('a', '2026-11-10', '2026-11-12', '2026-11-01T12:00');
  const longer = leave('b', '2026-11-10', '2026-11-20', '2026-11-11T12:00');
  const reserved = '2026-11-11T08:00';
  expect(ids(leavesOf(meal('2026-11-12', reserved), [first, longer]))).toEqual([]);
  expect(ids(leavesOf(meal('2026-11-13', reserved), [first, longer]))).toEqual(['b']);
});

test('a leave that was taken back covers nothing', () => {
  expect(leavesOf(meal('2026-11-10'), [leave('a', '2026-11-10', '2026-11-09')])).toEqual([]);
});

test.each([
  ['nothing', [], false],
  ['the same days', [['2026-11-10', '2026-11-20']], true],
  ['more days', [['2026-11-01', '2026-11-30']], true],
  [
    'two that touch',
    [
      ['2026-11-16', '2026-11-20'],
      ['2026-11-10', '2026-11-15'],
    ],
    true,
  ],
  [
    'two with a day between them',
    [
      ['2026-11-10', '2026-11-14'],
      ['2026-11-16', '2026-11-20'],
    ],
    false,
  ],
  ['all but the last day', [['2026-11-01', '2026-11-19']], false],
  ['one that was taken back', [['2026-11-10', '2026-11-09']], false],
] as const)('a leave is covered only if each of its days is (%s)', (_, spans, expected) => {
  const leaves = spans.map(([from, lastDay]) => ({ from, lastDay }));
  expect(isCovered({ from: '2026-11-10', to: '2026-11-20' }, leaves)).toBe(expected);
});

test.each([
  ['2026-11-20', 'férias de 10/11/2026 a 20/11/2026'],
  ['2026-11-10', 'férias em 10/11/2026'],
])('a leave until %s is described in Portuguese', (lastDay, text) => {
  expect(describeLeave(leave('a', '2026-11-10', lastDay))).toBe(text);
});

const spans = (...given: string[]) =>
  given.map((text) => {
    const [from = '', lastDay = '', kind = 'vacation'] = text.split(' ');
    return { from, lastDay, kind: kind as LeaveSpan['kind'] };
  });

test.each([
  ['there is no leave', [], null],
  ['one has today', ['2026-11-10 2026-11-19'], 'vacation 2026-11-10 2026-11-19'],
  ['one was over yesterday', ['2026-11-10 2026-11-18'], null],
  ['one begins within a week', ['2026-11-26 2026-12-10'], 'vacation 2026-11-26 2026-12-10'],
  ['one begins later', ['2026-11-27 2026-12-10'], null],
  ['one was taken back', ['2026-11-19 2026-11-18', '2026-11-26 2026-11-25'], null],
  [
    'two touch',
    ['2026-11-21 2026-11-22 dayOff', '2026-11-10 2026-11-20 dayOff'],
    'dayOff 2026-11-10 2026-11-22',
  ],
  [
    'one is inside another',
    ['2026-11-10 2026-11-30', '2026-11-12 2026-11-13'],
    'vacation 2026-11-10 2026-11-30',
  ],
  [
    'the next is a day away',
    ['2026-11-10 2026-11-20', '2026-11-22 2026-11-30'],
    'vacation 2026-11-10 2026-11-20',
  ],
  [
    'two of two kinds overlap',
    ['2026-11-10 2026-11-20', '2026-11-15 2026-11-22 absence'],
    'other 2026-11-10 2026-11-22',
  ],
])('the current or next days off are found if %s', (_, given, expected) => {
  const result = daysOff(spans(...given), '2026-11-19');
  expect(result && `${result.kind} ${result.from} ${result.to}`).toBe(expected);
});
