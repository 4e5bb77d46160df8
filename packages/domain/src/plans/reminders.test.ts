import { describe, expect, it, test } from 'vitest';
import {
  asksForRating,
  asksOf,
  firstSwitches,
  isAlways,
  lacksMeal,
  reserveUntilText,
  unreservedSpan,
  withSwitch,
} from './reminders.ts';
import type { WeekPlan } from './week-plan.ts';

/** A Monday. */
const DATE = '2026-11-23';
const lunch = { date: DATE, meal: 1 } as const;

describe('reminder switches', () => {
  it('reminder switches are off at first and can be changed', () => {
    expect(asksOf(firstSwitches)).toEqual([]);
    const once = withSwitch(firstSwitches, 'rating', 'email', true);
    const both = withSwitch(withSwitch(once, 'rating', 'email', true), 'unreserved-1', 'email', true);
    expect(both.email).toEqual(['rating', 'unreserved-1']);
    expect(asksOf(both)).toEqual(['unreserved-1', 'rating']);
    expect(withSwitch(both, 'rating', 'email', false).email).toEqual(['unreserved-1']);
  });

  it('e-mails that are evidence have no switch', () => {
    expect([isAlways('planned', 'email'), isAlways('closed', 'email')]).toEqual([true, true]);
    expect([isAlways('rating', 'email'), isAlways('unreserved-2', 'email')]).toEqual([false, false]);
  });
});

test.each([
  ['06:00', '09:30', '08:30', '09:20'],
  ['18:00', '23:59', '22:59', '23:49'],
  ['10:00', '10:40', '10:20', '10:30'],
  // A window of ten minutes is too short for a reminder that leaves enough time to reserve.
  ['10:00', '10:10', '10:05', '10:05'],
])('the reminder of a window from %s to %s is due from %s to %s', (start, end, from, to) =>
  expect(unreservedSpan({ start, end })).toEqual({ start: from, end: to }),
);

describe('the end of reservations in a reminder', () => {
  const lunchAt = (site: 1 | 2, end: string) => ({ id: 1, site, start: '06:00', end }) as const;
  const dinner = { id: 2, site: 2, start: '13:00', end: '16:30' } as const;
  const differing = [lunchAt(1, '09:30'), lunchAt(2, '09:00'), dinner];
  test.each([
    ['one end for all sites', [lunchAt(1, '09:30'), lunchAt(2, '09:30'), dinner], '08:30', '09:30'],
    ['the only site that serves it', [lunchAt(2, '09:00')], '08:30', '09:00'],
    ['sites that differ', differing, '08:30', '09:00 na Fábrica, 09:30 no Administrativo'],
    ['the site that is left', differing, '09:00', '09:30 no Administrativo'],
    ['nowhere any more', differing, '09:30', ''],
    ['no site that serves it', [dinner], '08:30', ''],
  ])('the reminder names the end of reservations for %s', (_what, windows, time, words) =>
    expect(reserveUntilText(windows, { meal: 1, time })).toBe(words),
  );
});

describe('people without a meal', () => {
  const none: WeekPlan = { days: [], from: '2026-11-01', to: null, paused: false, changes: [] };
  const monday = { ...none, days: [{ weekday: 1, meal: 1, site: 2 }] } as WeekPlan;
  const skipped = { ...monday, changes: [{ ...lunch, site: null }] };
  const away = [{ from: DATE, lastDay: DATE }];
  const cases: [string, WeekPlan, Partial<Parameters<typeof lacksMeal>[2]>, boolean][] = [
    ['is reminded', none, {}, true],
    ['is not reminded on a day off', none, { leaves: away }, false],
    ['is reminded if one site serves it', none, { closed: { 1: 'Obra' } }, true],
    ['is not reminded if no site serves it', none, { closed: { 1: 'Obra', 2: 'Obra' } }, false],
    ['is not reminded of a meal that the pattern will reserve', monday, {}, false],
    ['is reminded if the site of the pattern is closed', monday, { closed: { 2: 'Obra' } }, true],
    ['is reminded while the pattern is paused', { ...monday, paused: true }, {}, true],
    ['is not reminded of a day that they skipped', skipped, {}, false],
  ];
  test.each(cases)('a person without a meal %s', (_what, plan, given, expected) =>
    expect(lacksMeal(plan, lunch, { leaves: [], closed: {}, ...given })).toBe(expected),
  );
});

describe('requests for a rating', () => {
  const endedAt = new Date('2026-11-23T17:00:00Z');
  const asks = (hours: number, time: string, date = DATE, days = 2) =>
    asksForRating(
      { date: DATE, endedAt },
      { at: new Date(endedAt.getTime() + hours * 3_600_000), date, time },
      days,
    );
  test.each([
    ['once the shift is over', asks(0, '14:00'), true],
    ['not before', asks(-1, '13:00'), false],
    ['not at night', asks(9, '23:00'), false],
    ['in the morning after', asks(18, '08:00', '2026-11-24'), true],
    ['not where it cannot be rated any more', asks(18, '08:00', '2026-11-24', 0), false],
    ['not a day later', asks(24, '14:00', '2026-11-24'), false],
  ])('a rating is requested by day after the shift (%s)', (_what, isExpected, expected) =>
    expect(isExpected).toBe(expected),
  );
});
