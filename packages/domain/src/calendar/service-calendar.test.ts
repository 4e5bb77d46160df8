import { describe, expect, it, test } from 'vitest';
import {
  daysFrom,
  latestWeek,
  notServedBetween,
  notServedMessage,
  type ServiceCalendar,
  type ServiceException,
  type ServiceWeek,
  type WeekdayMeal,
  whyNotServed,
} from './service-calendar.ts';

const everyDay: ServiceCalendar = { weeks: [], exceptions: [] };
const sunday: WeekdayMeal = { site: 2, meal: 1, weekday: 0 };
const week = (version: number, from: string, ...closed: WeekdayMeal[]): ServiceWeek => ({
  version,
  from,
  closed,
});
const christmas: ServiceException = {
  ...({ id: 'x', site: 2, meal: 1, date: '2026-12-25', reason: 'Natal' } as const),
};
const lunch = (date: string, site: 1 | 2 = 2) => ({ site, meal: 1 as const, date });
const noSunday = { id: 'week-1', reason: 'não há almoço na Fábrica aos domingos' };

describe('the service of a meal', () => {
  const fromDecember = week(1, '2026-12-01', sunday);
  const table: [string, ServiceCalendar, ReturnType<typeof lunch>, ReturnType<typeof whyNotServed>][] = [
    ['served before any decision', everyDay, lunch('2026-12-25'), null],
    [
      'not served on a closed day, with its reason',
      { weeks: [], exceptions: [christmas] },
      lunch('2026-12-25'),
      { id: 'x', reason: 'Natal' },
    ],
    [
      'served on that day at the other site',
      { weeks: [], exceptions: [christmas] },
      lunch('2026-12-25', 1),
      null,
    ],
    ['served the day before', { weeks: [], exceptions: [christmas] }, lunch('2026-12-24'), null],
    [
      'not served on a weekday without it',
      { weeks: [fromDecember], exceptions: [] },
      lunch('2026-12-06'),
      noSunday,
    ],
    ['served on another weekday', { weeks: [fromDecember], exceptions: [] }, lunch('2026-12-05'), null],
    [
      'served on that weekday before the week counts',
      { weeks: [fromDecember], exceptions: [] },
      lunch('2026-11-29'),
      null,
    ],
    [
      'where a later decision reaches the day: that one counts',
      { weeks: [week(2, '2026-12-10'), fromDecember], exceptions: [] },
      lunch('2026-12-13'),
      null,
    ],
    [
      'where a later decision begins after the day: the earlier one counts',
      { weeks: [week(2, '2026-12-10'), fromDecember], exceptions: [] },
      lunch('2026-12-06'),
      noSunday,
    ],
    [
      'where a later decision begins before an earlier one: it counts there, too',
      { weeks: [week(2, '2026-12-02'), week(1, '2027-01-01', sunday)], exceptions: [] },
      lunch('2027-01-03'),
      null,
    ],
    [
      'not served for the reason of the day if both say so',
      { weeks: [week(1, '2026-01-01', { ...sunday, weekday: 5 })], exceptions: [christmas] },
      lunch('2026-12-25'),
      { id: 'x', reason: 'Natal' },
    ],
  ];
  it.each(table)('the calendar decides whether a meal is served (%s)', (_, calendar, dayMeal, why) =>
    expect(whyNotServed(calendar, dayMeal)).toEqual(why),
  );
});

test('the meals that are not served are listed by day', () => {
  const calendar = { weeks: [week(1, '2026-01-01', sunday)], exceptions: [christmas] };
  const meals = [
    { site: 1, meal: 1 },
    { site: 2, meal: 1 },
  ] as const;
  expect(notServedBetween(calendar, daysFrom({ from: '2026-12-25', to: '2026-12-27' }), meals)).toEqual([
    { site: 2, meal: 1, date: '2026-12-25', id: 'x', reason: 'Natal' },
    { site: 2, meal: 1, date: '2026-12-27', ...noSunday },
  ]);
});

test('a range of days contains each day once', () => {
  expect(daysFrom({ from: '2026-12-31', to: '2027-01-01' })).toEqual(['2026-12-31', '2027-01-01']);
  expect(daysFrom({ from: '2018-11-03', to: '2018-11-05' })).toEqual([
    '2018-11-03',
    '2018-11-04',
    '2018-11-05',
  ]);
});

test('the latest week is the last decided one, even if it begins earlier', () => {
  expect(latestWeek([week(2, '2026-12-02'), week(1, '2027-01-01', sunday)]).version).toBe(2);
  expect(latestWeek([]).version).toBe(0);
});

test.each([
  [
    'não há almoço na Fábrica aos domingos',
    'Fora de horário: refeição fechada. Não há almoço na Fábrica aos domingos.',
  ],
  ['Falta de água!', 'Fora de horário: refeição fechada. Falta de água!'],
])('a reservation of a closed meal is refused with the reason: %s', (reason, words) =>
  expect(notServedMessage({ id: 'x', reason })).toBe(words),
);
