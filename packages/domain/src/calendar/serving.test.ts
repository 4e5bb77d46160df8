import type { LocalTime, MealId } from '@reserva/contracts/basics/primitives';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ServingTurnstile, servedBy, shiftsOn } from './meal-hours.ts';
import {
  currentMeal,
  endedShifts,
  laterShifts,
  mealAtTurnstile,
  nearestMeal,
  reloadTimes,
  rosterMeal,
} from './serving.ts';
import type { Window } from './windows.ts';

const early: ServingTurnstile = {
  site: 2,
  schedule: [
    { id: 1, start: '11:00', end: '13:00' },
    { id: 3, start: '22:30', end: '23:59' },
  ],
};
const late: ServingTurnstile = {
  site: 2,
  schedule: [
    { id: 1, start: '12:00', end: '14:00' },
    { id: 2, start: '18:00', end: '20:30' },
  ],
};
const date = '2026-11-19';
/** A calendar without exceptions. */
const usual = { exceptions: [] };
const shiftsOf = (turnstiles: readonly ServingTurnstile[]) => shiftsOn(turnstiles, usual, { site: 2, date });
const shifts = shiftsOf([early, late]);

const time = fc
  .tuple(fc.nat(23), fc.nat(59))
  .map(([h, m]): LocalTime => `${String(h).padStart(2, '0')}:${String(m).padStart(2, '0')}`);
const window = fc
  .record({ id: fc.constantFrom<MealId>(1, 2, 3), start: time, end: time })
  .filter(({ start, end }) => start < end);
const turnstiles = fc.array(
  fc.record({ site: fc.constant(2 as const), schedule: fc.array(window, { maxLength: 3 }) }),
  { maxLength: 4 },
);

test.each([
  ['10:59', 0],
  ['11:00', 1],
  ['13:30', 1],
  ['14:00', 0],
  ['20:29', 2],
  ['22:30', 3],
  ['23:59', 0],
])('a site serves at %s meal %d of any of its turnstiles', (at, meal) =>
  expect(currentMeal([early, late], usual, { date, time: at })).toBe(meal),
);

test('a scan is for the meal that its own turnstile serves', () => {
  expect(mealAtTurnstile(servedBy(early, usual, date), '13:30')).toBeNull();
  expect(mealAtTurnstile(servedBy(late, usual, date), '13:30')).toBe(1);
});

test('a shift runs from the earliest start to the latest end of its turnstiles', () => {
  expect(shifts).toEqual([
    { id: 1, start: '11:00', end: '14:00' },
    { id: 2, start: '18:00', end: '20:30' },
    { id: 3, start: '22:30', end: '23:59' },
  ]);
  expect(shiftsOf([])).toEqual([]);
});

test('a shift spans the windows of its turnstiles and no more', () => {
  fc.assert(
    fc.property(turnstiles, time, (site, at) => {
      const found = shiftsOf(site);
      const meal = currentMeal(site, usual, { date, time: at });
      if (meal) expect(found.some(({ id, start, end }) => id === meal && start <= at && at < end)).toBe(true);
      const windows = site.flatMap(({ schedule }) => schedule);
      for (const shift of found) {
        const own = windows.filter(({ id }) => id === shift.id);
        expect(own.every(({ start, end }) => shift.start <= start && end <= shift.end)).toBe(true);
        expect(own.some(({ start }) => start === shift.start)).toBe(true);
        expect(own.some(({ end }) => end === shift.end)).toBe(true);
      }
    }),
  );
});

test.each([
  ['13:59', []],
  ['14:00', [1]],
  ['20:30', [1, 2]],
  ['23:59', [1, 2, 3]],
])('at %s the shifts %j are over', (at, ids) =>
  expect(endedShifts(shifts, at).map(({ id }) => id)).toEqual(ids),
);

test('ended shifts are in order and exclude the current meal', () => {
  fc.assert(
    fc.property(turnstiles, time, (site, at) => {
      const over = endedShifts(shiftsOf(site), at);
      expect(over.map(({ end }) => end)).toEqual(over.map(({ end }) => end).sort());
      expect(over.map(({ id }) => id)).not.toContain(currentMeal(site, usual, { date, time: at }));
    }),
  );
});

test.each([
  ['10:59', [1, 2, 3]],
  ['11:00', [2, 3]],
  ['14:30', [2, 3]],
  ['23:00', []],
])('at %s the shifts %j are to come', (at, ids) =>
  expect(laterShifts(shifts, at).map(({ id }) => id)).toEqual(ids),
);

test('the display reloads once at every start and end', () => {
  const touching: Window[] = [
    { id: 2, start: '14:00', end: '15:00' },
    { id: 1, start: '11:00', end: '14:00' },
  ];
  expect(reloadTimes(touching)).toEqual(['11:00', '14:00', '15:00']);
});

test.each([
  ['10:59', 1],
  ['14:05', 1],
  ['16:30', 2],
  ['21:00', 2],
  ['22:00', 3],
  ['23:59', 3],
  ['12:00', 1],
] as const)('an event at %s belongs to meal %i', (time, meal) =>
  expect(
    nearestMeal(
      [
        { id: 1, start: '11:00', end: '14:00' },
        { id: 2, start: '18:00', end: '20:30' },
        { id: 3, start: '22:30', end: '23:59' },
      ],
      time,
    ),
  ).toBe(meal),
);

test.each([
  ['10:29', null],
  ['10:30', 1],
  ['13:59', 1],
  ['14:00', null],
  ['17:40', 2],
] as const)('at %s a turnstile needs the roster of meal %s', (time, meal) =>
  expect(
    rosterMeal(
      [
        { id: 1, start: '11:00', end: '14:00' },
        { id: 2, start: '18:00', end: '20:30' },
      ],
      time,
    ),
  ).toBe(meal),
);
