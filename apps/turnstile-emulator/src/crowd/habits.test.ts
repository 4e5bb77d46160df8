import { expect, test } from 'vitest';
import { visitorsBetween } from './habits.ts';

const badges = { from: 3001, to: 3500 };
const between = (from: string, to: string, date = '2026-11-19') => {
  const at = (time: string) => {
    const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
    return { date, second: hours * 3600 + minutes * 60 + seconds };
  };
  return visitorsBetween(badges, at(from), at(to));
};

test('employees come to both sites while lunch is served, about two a minute', () => {
  const visitors = ['11:20', '11:21', '11:22', '11:23', '11:24'].flatMap((time, n) =>
    between(`${time}:00`, `11:${21 + n}:00`),
  );
  expect(visitors.length).toBeGreaterThanOrEqual(5);
  expect(visitors.length).toBeLessThanOrEqual(20);
  expect(new Set(visitors.map(({ site }) => site))).toEqual(new Set([1, 2]));
});

test('each employee comes once a meal', () => {
  const minutes = Array.from({ length: 200 }, (_, n) => 11 * 60 + n);
  const time = (minute: number) => `${Math.floor(minute / 60)}:${minute % 60}:00`;
  const lunch = minutes.flatMap((minute) => between(time(minute), time(minute + 1)));
  expect(lunch.length).toBeGreaterThan(250);
  expect(new Set(lunch.map(({ badge }) => badge)).size).toBe(lunch.length);
});

test('no one comes between meals or all at once after a jump of the clock', () => {
  expect(between('15:00:00', '15:01:00')).toEqual([]);
  expect(between('11:00:00', '13:00:00')).toEqual([]);
});
