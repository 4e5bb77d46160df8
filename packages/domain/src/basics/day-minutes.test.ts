import fc from 'fast-check';
import { expect, test } from 'vitest';
import { minutesOf, timeOfMinutes } from './day-minutes.ts';

test('a time of day and its minutes convert into each other', () => {
  expect(minutesOf('08:50')).toBe(530);
  expect(timeOfMinutes(5)).toBe('00:05');
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 24 * 60 - 1 }), (minutes) => {
      expect(minutesOf(timeOfMinutes(minutes))).toBe(minutes);
    }),
  );
});
