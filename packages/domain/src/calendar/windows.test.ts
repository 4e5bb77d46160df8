import type { LocalTime, MealId } from '@reserva/contracts/basics/primitives';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  asSaved,
  isWithin,
  mealOfTheHour,
  nextWindow,
  openWindow,
  scheduleProblem,
  type WeeklyWindow,
  type Window,
} from './windows.ts';

/** The default reservation windows (docs/architecture.md "Time"). */
const reservation: Window[] = [
  { id: 1, start: '06:00', end: '09:30' },
  { id: 2, start: '13:00', end: '16:30' },
  { id: 3, start: '18:00', end: '21:00' },
];

const clock = (minute: number): LocalTime =>
  `${Math.floor(minute / 60)}`.padStart(2, '0') + `:${minute % 60}`.replace(/:(\d)$/, ':0$1');
const minute = fc.integer({ min: 0, max: 1439 });
const time = minute.map(clock);
const meal = fc.constantFrom<MealId>(1, 2, 3);
const anyWindows = fc.array(fc.record({ id: meal, start: time, end: time }), { maxLength: 5 });
/** Up to three valid windows: in any order, with gaps between them or touching each other. */
const savedWindows = fc
  .tuple(fc.uniqueArray(minute, { minLength: 6, maxLength: 6 }), fc.shuffledSubarray<MealId>([1, 2, 3]))
  .map(([minutes, ids]) => {
    const sorted = [...minutes].sort((a, b) => a - b).map(clock);
    return ids.map((id) => ({ id, start: sorted[id * 2 - 2] ?? '', end: sorted[id * 2 - 1] ?? '' }));
  });

describe('open windows', () => {
  test.each([
    ['05:59', undefined],
    ['06:00', 1],
    ['09:29', 1],
    ['09:30', undefined],
    ['13:00', 2],
    ['20:59', 3],
    ['21:00', undefined],
    ['00:00', undefined],
  ])('at %s the open window is that of meal %s', (at, id) =>
    expect(openWindow(reservation, at)?.id).toBe(id),
  );

  test('a window includes its start but not its end', () => {
    fc.assert(
      fc.property(minute, minute, minute, (start, end, at) => {
        const within = isWithin({ start: clock(start), end: clock(end) }, clock(at));
        expect(within).toBe(start <= at && at < end);
      }),
    );
  });

  test('at most one window of a valid schedule is open', () => {
    fc.assert(
      fc.property(savedWindows, time, (windows, at) => {
        expect(scheduleProblem(windows, { mayOverlap: false })).toBeNull();
        expect(windows.filter((window) => isWithin(window, at)).length).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('the next window', () => {
  test.each([
    ['00:00', 1],
    ['06:00', 2],
    ['10:00', 2],
    ['17:59', 3],
    ['18:00', undefined],
  ])('at %s the next window is that of meal %s', (at, id) =>
    expect(nextWindow(reservation, at)?.id).toBe(id),
  );

  test('the next window is the earliest one that opens later', () => {
    fc.assert(
      fc.property(savedWindows, time, (windows, at) => {
        const starts = windows.map(({ start }) => start).filter((start) => start > at);
        expect(nextWindow(windows, at)?.start).toBe(starts.sort()[0]);
      }),
    );
  });
});

describe('the meal of the hour', () => {
  test.each([
    ['00:00', 1],
    ['09:29', 1],
    ['09:30', 1],
    ['12:59', 1],
    ['13:00', 2],
    ['18:00', 3],
    ['23:59', 3],
  ])('the meal of the hour at %s is %d', (at, id) => expect(mealOfTheHour(reservation, at)?.id).toBe(id));

  test('any schedule with windows has a meal of the hour, preferably the open one', () => {
    fc.assert(
      fc.property(savedWindows, time, (windows, at) => {
        const about = mealOfTheHour(windows, at);
        expect(about === undefined).toBe(windows.length === 0);
        const open = openWindow(windows, at);
        if (open) expect(about).toBe(open);
      }),
    );
  });
});

describe('refused schedules', () => {
  const lunch: Window = { id: 1, start: '06:00', end: '09:30' };
  test.each([
    ['end before start', { id: 2, start: '13:00', end: '12:00' }],
    ['no length', { id: 2, start: '13:00', end: '13:00' }],
  ] as const)('a schedule with %s is refused, overlaps allowed or not', (_, window) => {
    const problem = { kind: 'start_after_end', meal: 2 };
    expect(scheduleProblem([lunch, window], { mayOverlap: true })).toEqual(problem);
    expect(scheduleProblem([lunch, window], { mayOverlap: false })).toEqual(problem);
  });

  test('a schedule with an overlap is refused unless overlaps are allowed', () => {
    const dinner: Window = { id: 2, start: '09:29', end: '10:00' };
    expect(scheduleProblem([dinner, lunch], { mayOverlap: false })).toEqual({
      kind: 'overlap',
      meals: [1, 2],
    });
    expect(scheduleProblem([dinner, lunch], { mayOverlap: true })).toBeNull();
    expect(scheduleProblem([{ ...dinner, start: '09:30' }, lunch], { mayOverlap: false })).toBeNull();
  });

  test('an overlap is found exactly if two windows share a minute', () => {
    const ordered = anyWindows.map((windows) => windows.filter(({ start, end }) => start < end));
    fc.assert(
      fc.property(ordered, (windows) => {
        const shared = windows.some((a, i) =>
          windows.some((b, j) => i < j && a.start < b.end && b.start < a.end),
        );
        expect(scheduleProblem(windows, { mayOverlap: false }) !== null).toBe(shared);
      }),
    );
  });
});

test('reading a weekly window without a date does not compile', () => {
  const lunch: WeeklyWindow = { id: 1, start: '06:00', end: '09:30' };
  const read = [
    // @ts-expect-error `openWindow` takes the windows of one day, and `lunch` is a window of the weekly hours.
    openWindow([lunch], '08:00')?.id,
    // @ts-expect-error A `WeeklyTime` cannot be compared with a local time.
    '08:00' < lunch.end,
    // @ts-expect-error A `WeeklyTime` cannot be part of a text.
    `até ${lunch.end}`,
    // @ts-expect-error A `WeeklyTime` cannot be passed as a local time.
    isWithin({ start: lunch.start, end: '09:30' }, '08:00'),
  ];
  expect(read).toEqual([1, true, 'até 09:30', true]);
  expect(openWindow([asSaved(lunch)], '08:00')?.id).toBe(1);
});
