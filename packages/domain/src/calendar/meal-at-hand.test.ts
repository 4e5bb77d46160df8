import type { LocalTime, MealId } from '@reserva/contracts/basics/primitives';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultReservationSchedule, defaultServingSchedule } from './default-schedules.ts';
import { type MealToEat, mealAtHand } from './meal-at-hand.ts';
import { reservableOn } from './meal-hours.ts';
import { mealOfTheHour } from './windows.ts';

const windows = reservableOn(defaultReservationSchedule, { exceptions: [] }, { site: 1, date: '2026-11-19' });

const until = (meal: MealId) => defaultServingSchedule.find(({ id }) => id === meal)?.end as LocalTime;
const toEat = (...meals: MealId[]): MealToEat[] => meals.map((meal) => ({ meal, until: until(meal) }));
const at = (time: LocalTime, ...meals: MealId[]) => mealAtHand(windows, time, toEat(...meals));

describe('a day with the usual hours', () => {
  it.each<[LocalTime, MealId[], MealId, string]>([
    ['00:01', [], 1, 'after midnight nothing of the supper of the day before is left'],
    ['05:59', [], 1, 'the first to open'],
    ['09:29', [1], 1, 'reserved'],
    ['12:59', [1], 1, 'being served'],
    ['13:00', [1], 1, 'dinner can be reserved, lunch can be eaten'],
    ['13:05', [1], 1, 'the same'],
    ['13:05', [], 2, 'eaten, expired or never reserved: dinner'],
    ['13:59', [1], 1, 'the last minute of lunch'],
    ['14:00', [1], 2, 'over'],
    ['13:30', [1, 2], 1, 'dinner reserved too: lunch comes first'],
    ['14:00', [1, 2], 2, 'then dinner'],
    ['18:00', [2], 2, 'supper can be reserved, dinner is being served'],
    ['20:29', [2, 3], 2, 'the last minute of dinner'],
    ['20:30', [2, 3], 3, 'over'],
    ['18:10', [], 3, 'no dinner'],
    ['21:30', [3], 3, 'waiting for supper'],
    ['23:58', [3], 3, 'the last minute of supper'],
    ['23:59', [3], 3, 'over, and nothing else to talk about today'],
    ['08:00', [2], 1, 'a dinner that an operator reserved ahead waits for its turn'],
  ])('at %s with %j to be eaten the meal at hand is %i (%s)', (time, meals, expected) => {
    expect(at(time, ...meals)).toBe(expected);
  });
});

const time = fc.integer({ min: 0, max: 24 * 60 - 1 }).map((minutes) => {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}` as LocalTime;
});
const meals = fc.subarray<MealId>([1, 2, 3]);

it('the meal at hand is the earliest due one or the meal of the hour', () => {
  fc.assert(
    fc.property(time, meals, (now, reserved) => {
      const hour = mealOfTheHour(windows, now)?.id as MealId;
      const waiting = reserved.filter((meal) => meal <= hour && now < until(meal));
      expect(at(now, ...reserved)).toBe(waiting[0] ?? hour);
    }),
  );
});

it('without windows the meal at hand is one still to be eaten', () => {
  expect(mealAtHand([], '12:00', toEat(1))).toBe(1);
  expect(mealAtHand([], '12:00', [])).toBeUndefined();
});
