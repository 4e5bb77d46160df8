import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultReservationSchedule } from './default-schedules.ts';
import { scheduleSteps } from './schedule-steps.ts';
import { scheduleProblem, type WeeklyWindow } from './windows.ts';

const schedule = (...spans: [start: string, end: string][]): WeeklyWindow[] =>
  spans.map(([start, end], index) => ({ id: (index + 1) as WeeklyWindow['id'], start, end }));

/**
 * Saves step by step as the server does.
 * @throws AssertionError when the server would refuse a step
 */
function saveAll(stored: readonly WeeklyWindow[], steps: readonly WeeklyWindow[]): WeeklyWindow[] {
  return steps.reduce<WeeklyWindow[]>(
    (before, step) => {
      const after = [...before.filter(({ id }) => id !== step.id), step];
      expect(scheduleProblem(after, { mayOverlap: false })).toBeNull();
      return after.sort((a, b) => a.id - b.id);
    },
    [...stored],
  );
}

test('an unchanged schedule needs no saves', () => {
  expect(scheduleSteps(defaultReservationSchedule, defaultReservationSchedule)).toEqual([]);
});

test('windows that move past each other are saved in the only valid order', () => {
  const target = schedule(['08:00', '13:30'], ['14:00', '18:30'], ['19:00', '22:00']);
  const steps = scheduleSteps(defaultReservationSchedule, target);
  expect(steps.map(({ id }) => id)).toEqual([3, 2, 1]);
  expect(saveAll(defaultReservationSchedule, steps)).toEqual(target);
});

test('two windows that swap places need one additional save', () => {
  const target = schedule(['13:00', '16:30'], ['06:00', '09:30'], ['18:00', '21:00']);
  const steps = scheduleSteps(defaultReservationSchedule, target);
  expect(steps).toHaveLength(3);
  expect(saveAll(defaultReservationSchedule, steps)).toEqual(target);
});

test('windows that fill the whole day can swap places', () => {
  const stored = schedule(['00:00', '12:00'], ['12:00', '23:59']);
  const target = schedule(['12:00', '23:59'], ['00:00', '12:00']);
  expect(saveAll(stored, scheduleSteps(stored, target))).toEqual(target);
});

const time = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** Three windows whose meals are in any order, with or without gaps. */
const anySchedule = fc
  .tuple(
    fc.uniqueArray(fc.integer({ min: 0, max: 1439 }), { minLength: 6, maxLength: 6 }),
    fc.constantFrom([1, 2, 3], [1, 3, 2], [2, 1, 3], [2, 3, 1], [3, 1, 2], [3, 2, 1]),
    fc.boolean(),
  )
  .map(([points, meals, tight]) => {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = [...points].sort((x, y) => x - y);
    const spans = tight
      ? [
          [a, b],
          [b, c],
          [c, f],
        ]
      : [
          [a, b],
          [c, d],
          [e, f],
        ];
    return spans
      .map(([start = 0, end = 0], index) => ({
        id: meals[index] as WeeklyWindow['id'],
        start: time(start),
        end: time(end),
      }))
      .sort((x, y) => x.id - y.id);
  });

test('every save between two schedules is valid', () => {
  fc.assert(
    fc.property(anySchedule, anySchedule, (stored, target) => {
      const steps = scheduleSteps(stored, target);
      expect(saveAll(stored, steps)).toEqual(target);
      expect(steps.length).toBeLessThanOrEqual(6);
    }),
  );
});
