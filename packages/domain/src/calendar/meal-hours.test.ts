import type { LocalTime, MealId, SiteId } from '@reserva/contracts/basics/primitives';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { mealIds, siteIds } from '../basics/meals.ts';
import { addLocalDays, instantAt, localDateOf, localTimeOf } from '../basics/time.ts';
import { defaultReservationSchedule, defaultServingSchedule } from './default-schedules.ts';
import {
  nextReservable,
  otherHoursOf,
  reservableAnywhere,
  reservableOn,
  type ServingTurnstile,
  servedBy,
  shiftsOn,
  weeklyShifts,
} from './meal-hours.ts';
import type { MealHours, ServiceException } from './service-calendar.ts';
import { mealAtTurnstile, shiftSpan } from './serving.ts';
import { asSaved, openWindow } from './windows.ts';

const EVE = '2026-12-24';
const weekly = defaultReservationSchedule;
const hours: MealHours = {
  reservation: { start: '06:00', end: '09:00' },
  serving: { start: '10:30', end: '12:30' },
};
const eve: ServiceException = { id: 'e', date: EVE, site: 2, meal: 1, reason: 'Véspera de Natal', hours };
const calendar = { exceptions: [eve] };
const gate = (site: SiteId): ServingTurnstile => ({ site, schedule: defaultServingSchedule });
const lunchOf = (windows: readonly { id: MealId; start: LocalTime; end: LocalTime }[]) => {
  const lunch = windows.find(({ id }) => id === 1);
  return lunch && `${lunch.start}-${lunch.end}`;
};

it('other hours of a meal apply only on their day and site', () => {
  const reserved = (site: SiteId, date: string) => lunchOf(reservableOn(weekly, calendar, { site, date }));
  expect([reserved(2, EVE), reserved(1, EVE), reserved(2, '2026-12-23')]).toEqual([
    '06:00-09:00',
    '06:00-09:30',
    '06:00-09:30',
  ]);
  const served = (site: SiteId, date: string) => lunchOf(servedBy(gate(site), calendar, date));
  expect([served(2, EVE), served(1, EVE), served(2, '2026-12-25')]).toEqual([
    '10:30-12:30',
    '11:00-14:00',
    '11:00-14:00',
  ]);
  expect(otherHoursOf(calendar, eve)).toEqual({ hours, reason: 'Véspera de Natal' });
  expect(otherHoursOf(calendar, { ...eve, site: 1 })).toBeNull();
});

it('without a chosen site a meal is reservable from first opening to last end', () => {
  expect(lunchOf(reservableAnywhere(weekly, calendar, EVE))).toBe('06:00-09:30');
  const both = { exceptions: [eve, { ...eve, site: 1 as const }] };
  expect(lunchOf(reservableAnywhere(weekly, both, EVE))).toBe('06:00-09:00');
});

it('a meal with other hours is served without any usual turnstile', () => {
  expect(lunchOf(shiftsOn([], calendar, { site: 2, date: EVE }))).toBe('10:30-12:30');
  expect(shiftsOn([], calendar, { site: 1, date: EVE })).toEqual([]);
});

it('a closing or an opening changes no hours', () => {
  const others = {
    exceptions: [
      { ...eve, hours: undefined },
      { ...eve, meal: 2 as const, opens: true, hours: undefined },
    ],
  };
  expect(reservableOn(weekly, others, { site: 2, date: EVE })).toEqual(weekly);
  expect(shiftsOn([gate(2)], others, { site: 2, date: EVE })).toEqual(weeklyShifts([gate(2)]));
});

const zones = ['America/Sao_Paulo', 'Europe/Lisbon', 'America/New_York'];
/** Days on which the clocks of these zones change, and one usual day. */
const days = [
  '2018-11-04',
  '2019-02-16',
  '2019-02-17',
  '2026-03-29',
  '2026-10-25',
  '2026-11-01',
  '2026-12-24',
];
const minute = fc.integer({ min: 0, max: 24 * 60 - 1 });
const asTime = (at: number): LocalTime =>
  `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;
const span = fc
  .tuple(minute, minute)
  .filter(([a, b]) => a !== b)
  .map(([a, b]) => ({ start: asTime(Math.min(a, b)), end: asTime(Math.max(a, b)) }));
const given = fc.record({
  zone: fc.constantFrom(...zones),
  date: fc.constantFrom(...days),
  site: fc.constantFrom<SiteId>(...siteIds),
  meal: fc.constantFrom<MealId>(...mealIds),
  hours: fc.record({ reservation: span, serving: span }),
});
const exceptionOf = ({ date, site, meal, hours }: Omit<ServiceException, 'id' | 'reason'>) => ({
  exceptions: [{ id: 'x', reason: 'x', date, site, meal, hours }],
});

test('every minute of a day follows the hours of that day', () => {
  fc.assert(
    fc.property(given, minute, (other, at) => {
      const { zone, date, site, meal, hours } = other;
      const now = instantAt(date, asTime(at), zone);
      const [day, time] = [localDateOf(now, zone), localTimeOf(now, zone)];
      const calendar = exceptionOf(other);
      const windows = servedBy(gate(site), calendar, day).filter(({ id }) => id === meal);
      const { start, end } =
        day === date
          ? hours.serving
          : (weeklyShifts([gate(site)])
              .map(asSaved)
              .find(({ id }) => id === meal) ?? hours.serving);
      expect(mealAtTurnstile(windows, time) === meal).toBe(start <= time && time < end);
      const reserved = reservableOn(weekly, calendar, { site, date: day }).filter(({ id }) => id === meal);
      const usual = weekly.map(asSaved).find(({ id }) => id === meal);
      const by = day === date ? hours.reservation : usual;
      expect(openWindow(reserved, time) !== undefined).toBe(
        by !== undefined && by.start <= time && time < by.end,
      );
    }),
  );
});

test('the hours of a day never reach into the next day', () => {
  fc.assert(
    fc.property(given, (other) => {
      const { zone, date, site, meal } = other;
      const calendar = exceptionOf(other);
      const next = addLocalDays(date, 1);
      expect(servedBy(gate(site), calendar, next)).toEqual(servedBy(gate(site), { exceptions: [] }, next));
      const { to } = shiftSpan([gate(site)], calendar, { site, date, meal }, zone);
      expect(to < instantAt(next, '02:00', zone)).toBe(true);
    }),
  );
});

describe('the next window to open', () => {
  const weekly = [
    { id: 1, start: '06:00', end: '09:30' },
    { id: 2, start: '13:00', end: '16:30' },
  ] as const;
  const days = ['2026-11-19', '2026-11-20', '2026-11-21'];
  const closed = (date: string, site: SiteId, meal: MealId) => ({
    id: `${date}-${site}-${meal}`,
    date,
    site,
    meal,
    reason: 'Natal',
  });
  const holiday = ([1, 2] as const).flatMap((site) =>
    ([1, 2] as const).map((meal) => closed('2026-11-20', site, meal)),
  );

  test.each([
    ['later today', '05:59', [], { date: '2026-11-19', meal: 1, start: '06:00', sites: [1, 2] }],
    ['not one that is open', '06:00', [], { date: '2026-11-19', meal: 2, start: '13:00', sites: [1, 2] }],
    ['tomorrow', '13:00', [], { date: '2026-11-20', meal: 1, start: '06:00', sites: [1, 2] }],
    ['after a closed day', '13:00', holiday, { date: '2026-11-21', meal: 1, start: '06:00', sites: [1, 2] }],
    [
      'where the meal is served',
      '05:59',
      [closed('2026-11-19', 1, 1)],
      { date: '2026-11-19', meal: 1, start: '06:00', sites: [2] },
    ],
  ] as const)('the next window to open is %s', (_what, time, exceptions, expected) => {
    expect(nextReservable(weekly, { weeks: [], exceptions }, days, time)).toEqual(expected);
  });

  test('there is no next window if nothing opens on these days', () => {
    expect(nextReservable(weekly, { weeks: [], exceptions: [] }, ['2026-11-19'], '13:00')).toBeNull();
    expect(nextReservable([], { weeks: [], exceptions: [] }, days, '05:00')).toBeNull();
  });
});
