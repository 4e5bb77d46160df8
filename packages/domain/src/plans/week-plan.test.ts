import { describe, expect, it, test } from 'vitest';
import {
  describeChange,
  describePattern,
  idleSince,
  isChangeable,
  nextIdleCheck,
  type PastMeal,
  patternProblem,
  plannedFor,
  slotsOf,
  type WeekPlan,
  wishFor,
  withChange,
} from './week-plan.ts';

/** A Monday. */
const TODAY = '2026-11-23';
const monday = { weekday: 1, meal: 1, site: 2 } as const;
const wednesday = { weekday: 3, meal: 1, site: 1 } as const;
const plan = (given: Partial<WeekPlan> = {}): WeekPlan => ({
  days: [monday, wednesday],
  from: TODAY,
  to: '2026-12-31',
  paused: false,
  changes: [],
  ...given,
});
const lunch = (date: string) => ({ date, meal: 1 as const });
const nothing = { leaves: [], closed: {} };
const skip = { ...lunch('2026-11-30'), site: null };

describe('planned meals', () => {
  const away = [{ from: '2026-11-28', lastDay: '2026-12-02' }];
  const cases: [string, WeekPlan, string, Partial<Parameters<typeof plannedFor>[2]>, object][] = [
    ['on a weekday of the pattern is planned', plan(), '2026-11-30', {}, { kind: 'planned', site: 2 }],
    ['on another weekday is not', plan(), '2026-12-01', {}, { kind: 'none' }],
    ['before its first day is not', plan(), '2026-11-16', {}, { kind: 'none' }],
    ['after its last day is not', plan(), '2027-01-04', {}, { kind: 'none' }],
    ['on its first day is', plan(), TODAY, {}, { kind: 'planned', site: 2 }],
    ['on its last day is', plan({ to: '2026-12-02' }), '2026-12-02', {}, { kind: 'planned', site: 1 }],
    ['without a last day is, years on', plan({ to: null }), '2031-11-24', {}, { kind: 'planned', site: 2 }],
    ['of another meal is not', plan({ days: [{ ...monday, meal: 2 }] }), TODAY, {}, { kind: 'none' }],
    ['that was skipped is not', plan({ changes: [skip] }), '2026-11-30', {}, { kind: 'skipped' }],
    [
      'a week after one that was skipped is',
      plan({ changes: [skip] }),
      '2026-12-07',
      {},
      { kind: 'planned', site: 2 },
    ],
    [
      'that was moved to the other site is planned there',
      plan({ changes: [{ ...skip, site: 1 }] }),
      '2026-11-30',
      {},
      { kind: 'planned', site: 1 },
    ],
    [
      'that is added once, on a weekday without any, is planned',
      plan({ changes: [{ ...lunch('2026-12-01'), site: 1 }] }),
      '2026-12-01',
      {},
      { kind: 'planned', site: 1 },
    ],
    [
      'that was not planned and is skipped is nothing',
      plan({ changes: [{ ...lunch('2026-12-01'), site: null }] }),
      '2026-12-01',
      {},
      { kind: 'none' },
    ],
    ['of a pattern that is paused is not', plan({ paused: true }), TODAY, {}, { kind: 'paused', site: 2 }],
    [
      'that was chosen for its day is planned while the pattern is paused',
      plan({ paused: true, changes: [{ ...lunch(TODAY), site: 1 }] }),
      TODAY,
      {},
      { kind: 'planned', site: 1 },
    ],
    ['on a day off is not', plan(), '2026-11-30', { leaves: away }, { kind: 'leave', site: 2 }],
    ['on the last day off is not', plan(), '2026-12-02', { leaves: away }, { kind: 'leave', site: 1 }],
    ['after a day off is', plan(), '2026-12-07', { leaves: away }, { kind: 'planned', site: 2 }],
    [
      'in a leave that was taken back is',
      plan(),
      '2026-11-30',
      { leaves: [{ from: '2026-11-28', lastDay: '2026-11-27' }] },
      { kind: 'planned', site: 2 },
    ],
    [
      'that is not served there is not',
      plan(),
      TODAY,
      { closed: { 2: 'Natal' } },
      { kind: 'closed', site: 2, reason: 'Natal' },
    ],
    [
      'that is not served at the other site is',
      plan(),
      TODAY,
      { closed: { 1: 'Natal' } },
      { kind: 'planned', site: 2 },
    ],
  ];
  it.each(cases)(
    'pattern, changes, leaves and closings decide the plan of a meal (%s)',
    (_, of, date, facts, expected) => {
      expect(plannedFor(of, lunch(date), { ...nothing, ...facts })).toEqual(expected);
    },
  );
});

describe('changes of single days', () => {
  it('a change replaces the one before and drops those of past days', () => {
    const changes = [{ ...lunch('2026-11-20'), site: null }, skip];
    expect(withChange(plan({ changes }), { ...skip, site: 1 }, TODAY)).toEqual([{ ...skip, site: 1 }]);
  });
  it('a change back to the pattern is not stored', () => {
    expect(withChange(plan({ changes: [skip] }), { ...skip, site: 2 }, TODAY)).toEqual([]);
    const free = { ...lunch('2026-12-01'), site: null };
    expect(withChange(plan(), free, TODAY)).toEqual([]);
  });
  it('a change to the usual site is stored while the pattern is paused', () => {
    const change = { ...skip, site: 2 as const };
    expect(withChange(plan({ paused: true }), change, TODAY)).toEqual([change]);
  });
  it('only a change to nothing makes the wish of a day skipped', () => {
    expect(wishFor(plan({ changes: [skip] }), skip)).toEqual({ kind: 'skipped' });
    expect(wishFor(plan(), lunch('2026-12-01'))).toEqual({ kind: 'none' });
  });
  it.each([
    ['2026-11-22', false],
    [TODAY, true],
    ['2027-01-22', true],
    ['2027-01-23', false],
  ])('the plan of %s can be changed: %s', (date, changeable) =>
    expect(isChangeable(date, TODAY)).toBe(changeable),
  );
});

test('a pattern is found by its weekdays and by added single days', () => {
  const changes = [skip, { date: '2026-12-01', meal: 3 as const, site: 1 as const }];
  expect(slotsOf({ days: [monday, wednesday], changes })).toEqual([11, 31, 23]);
  expect(slotsOf({ days: [monday, { ...monday, meal: 2 }], changes: [] })).toEqual([11, 12]);
});

describe('valid patterns', () => {
  const before = { from: '2026-09-01' };
  const cases: [string, Parameters<typeof patternProblem>[0], { from: string } | null, string | null][] = [
    ['from today on, until further notice', plan({ to: null }), null, null],
    ['for one day', plan({ to: TODAY }), null, null],
    ['without any meal: it is taken back', plan({ days: [] }), null, null],
    ['not from yesterday on', plan({ from: '2026-11-22' }), null, 'period'],
    ['from the day it has begun on already', plan({ from: before.from }), before, null],
    ['not from an earlier one', plan({ from: '2026-08-31' }), before, 'period'],
    ['not with an end before its start', plan({ from: '2026-12-02', to: '2026-12-01' }), null, 'period'],
    ['not with an end that is over', plan({ ...before, to: '2026-11-22' }), before, 'period'],
    ['not from more than a year ahead', plan({ from: '2027-11-25', to: null }), null, 'period'],
    ['not to a century ahead', plan({ to: '2126-11-23' }), null, 'period'],
    ['not with two sites for a meal', plan({ days: [monday, { ...monday, site: 1 }] }), null, 'twice'],
    ['not with a meal named twice', plan({ days: [monday, monday] }), null, 'twice'],
  ];
  it.each(cases)(
    'a pattern is saved only with a valid period and distinct meals (%s)',
    (_, pattern, stored, fault) => expect(patternProblem(pattern, TODAY, stored)).toBe(fault),
  );
});

describe('unused patterns', () => {
  const made = (date: string, eaten = false): PastMeal => ({ date, byWeek: true, eaten });
  const byHand = (date: string, eaten: boolean): PastMeal => ({ date, byWeek: false, eaten });
  const cases: [string, PastMeal[], string | null][] = [
    ['where it reserved nothing: unknown', [], null],
    ['since the first day that was not eaten', [made('2026-11-02'), made('2026-10-26')], '2026-10-26'],
    [
      'since the last one that was',
      [made('2026-10-26'), made('2026-11-02', true), made('2026-11-09'), made('2026-11-16')],
      '2026-11-09',
    ],
    ['not where the last one was eaten', [made('2026-11-02'), made('2026-11-09', true)], null],
    [
      'whatever was reserved by hand',
      [made('2026-11-02'), byHand('2026-11-09', true), byHand('2026-10-01', false)],
      '2026-11-02',
    ],
    ['not where one of two meals of a day was eaten', [made('2026-11-09'), made('2026-11-09', true)], null],
  ];
  it.each(cases)('uneaten meals show since when a pattern is unused (%s)', (_, meals, since) =>
    expect(idleSince(meals)).toBe(since),
  );

  it('an unused pattern is checked again four weeks later', () => {
    expect(nextIdleCheck(null, TODAY)).toBe('2026-12-21');
    expect(nextIdleCheck('2026-11-09', TODAY)).toBe('2026-12-07');
  });
});

test('patterns and changes are described in Portuguese', () => {
  expect(describePattern(plan({ days: [monday, { ...monday, weekday: 2 }, wednesday] }))).toBe(
    'Almoço no Administrativo qua; Almoço na Fábrica seg, ter, a partir de 23/11/2026 até 31/12/2026',
  );
  expect(describePattern(plan({ days: [] }))).toBe('nenhuma refeição');
  expect(describeChange(skip)).toBe('Almoço de segunda, 30/11, sem reserva');
  expect(describeChange({ ...skip, site: 1 })).toBe('Almoço de segunda, 30/11, programado no Administrativo');
});
