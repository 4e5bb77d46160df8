import { describe, expect, it, test } from 'vitest';
import { reservationState } from '../reservations/reservation.ts';
import type { WeekPlan } from './week-plan.ts';
import { cellOf, phaseOf } from './week-view.ts';

/** A Monday, within the reservation window of lunch. */
const now = { date: '2026-11-23', time: '08:00' };
const lunch = { id: 1 as const, start: '06:00', end: '09:30' };
const dinner = { id: 2 as const, start: '13:00', end: '16:30' };
const plan: WeekPlan = {
  days: [
    { weekday: 1, meal: 1, site: 2 },
    { weekday: 1, meal: 2, site: 2 },
  ],
  from: '2026-11-01',
  to: null,
  paused: false,
  changes: [],
};
type Facts = Parameters<typeof cellOf>[1];
const facts = (given: Partial<Facts> = {}): Facts => ({
  plan,
  now,
  leaves: [],
  closed: {},
  reservation: null,
  ...given,
});
const today = (window: typeof lunch | typeof dinner) => ({ date: now.date, window });
const nextMonday = { date: '2026-11-30', window: lunch };
const has = (state: 1 | 2 | 3 | 4, active = true) => ({ state, site: 1 as const, active });
const away = [{ from: now.date, lastDay: '2026-12-31' }];
const { pending, concluded, expired, reserveless } = reservationState;

test.each([
  ['2026-11-22', '08:00', 'over'],
  ['2026-11-23', '05:59', 'before'],
  ['2026-11-23', '06:00', 'open'],
  ['2026-11-23', '09:29', 'open'],
  ['2026-11-23', '09:30', 'over'],
  ['2026-11-24', '08:00', 'before'],
])('the window of %s at %s is %s', (date, time, phase) =>
  expect(phaseOf({ date, window: lunch }, { date: now.date, time })).toBe(phase),
);

describe('meals of the week', () => {
  const late = { ...now, time: '10:00' };
  const cases: [string, Parameters<typeof cellOf>[0], Partial<Facts>, object][] = [
    ['to come is planned', nextMonday, {}, { state: 'planned', site: 2, usual: 2, change: 'plan' }],
    [
      'of a weekday without any is free',
      { ...nextMonday, date: '2026-12-01' },
      {},
      { state: 'free', site: null, usual: null, change: 'plan' },
    ],
    [
      'that was skipped says so, and what is usual',
      nextMonday,
      { plan: { ...plan, changes: [{ date: nextMonday.date, meal: 1, site: null }] } },
      { state: 'skipped', site: null, usual: 2, change: 'plan' },
    ],
    [
      'of a pattern that is paused can be chosen for its day',
      nextMonday,
      { plan: { ...plan, paused: true } },
      { state: 'paused', site: 2, usual: 2, change: 'plan' },
    ],
    [
      'of today whose window has not opened is planned',
      today(dinner),
      {},
      { state: 'planned', change: 'plan' },
    ],
    ['whose window is open is reserved by hand', today(lunch), {}, { state: 'planned', change: 'reserve' }],
    [
      'that is reserved is cancelled while its window is open',
      today(lunch),
      { reservation: has(pending) },
      { state: 'reserved', site: 1, usual: 2, change: 'reserve' },
    ],
    [
      'that is reserved stays so afterwards',
      today(lunch),
      { reservation: has(pending), now: late },
      { state: 'reserved', change: null },
    ],
    [
      'that an operator reserved ahead is not the plan’s matter',
      nextMonday,
      { reservation: has(pending) },
      { state: 'reserved', site: 1, change: null },
    ],
    [
      'that was cancelled stays cancelled, and may be reserved by hand',
      today(lunch),
      { reservation: has(pending, false) },
      { state: 'cancelled', site: 1, change: 'reserve' },
    ],
    [
      'that was cancelled and is over',
      today(lunch),
      { reservation: has(pending, false), now: late },
      { state: 'cancelled', change: null },
    ],
    [
      'that was handed over is not a cancelled one',
      today(lunch),
      { reservation: { ...has(expired, false), handedOver: true }, now: late },
      { state: 'handedOver', site: 1, change: null },
    ],
    [
      'that was not reserved in its time is free',
      today(lunch),
      { now: late },
      { state: 'free', change: null },
    ],
    ['that was eaten', today(lunch), { reservation: has(concluded) }, { state: 'eaten', change: null }],
    ['that was eaten elsewhere', today(lunch), { reservation: has(reserveless) }, { state: 'eaten' }],
    ['that expired', today(lunch), { reservation: has(expired) }, { state: 'expired', change: null }],
    [
      'that is served nowhere is closed',
      nextMonday,
      { closed: { 1: 'Natal', 2: 'Natal' } },
      { state: 'closed', site: 2, usual: 2, change: null },
    ],
    [
      'that is not served where it is planned may be planned elsewhere',
      nextMonday,
      { closed: { 2: 'Obra' } },
      { state: 'closed', site: 2, change: 'plan' },
    ],
    ['of a day off', nextMonday, { leaves: away }, { state: 'leave', site: 2, change: null }],
    [
      'of a day off without any plan',
      { ...nextMonday, date: '2026-12-01' },
      { leaves: away },
      { state: 'leave', site: null, change: null },
    ],
    [
      'of a day off whose window is open can be reserved by hand',
      today(lunch),
      { leaves: away },
      { state: 'leave', change: 'reserve' },
    ],
  ];
  it.each(cases)('a meal of the week has its state and possible change (%s)', (_, mealOfDay, given, cell) =>
    expect(cellOf(mealOfDay, facts(given))).toMatchObject(cell),
  );
});
