import type { LocalTime } from '@reserva/contracts/basics/primitives';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { defaultReservationSchedule, defaultServingSchedule } from './default-schedules.ts';
import {
  type MealHours,
  type ServiceCalendar,
  type ServiceException,
  whyNotServed,
} from './service-calendar.ts';
import {
  begunHours,
  begunHoursMessage,
  describeHours,
  hoursClash,
  hoursClashMessage,
  hoursOf,
  hoursProblem,
  hoursRefusal,
  isSameHours,
  withHours,
} from './service-hours.ts';

const date = '2026-12-24';
const lunch = { site: 2, meal: 1, date } as const;
const usual = {
  weekly: defaultReservationSchedule,
  turnstiles: [
    { site: 1 as const, schedule: defaultServingSchedule },
    { site: 2 as const, schedule: defaultServingSchedule },
  ],
};
const everyDay: ServiceCalendar = { weeks: [], exceptions: [] };
const hours = (
  from: LocalTime,
  until: LocalTime,
  start: LocalTime = '10:30',
  end: LocalTime = '12:30',
): MealHours => ({ reservation: { start: from, end: until }, serving: { start, end } });
const usualLunch = hours('06:00', '09:30', '11:00', '14:00');

describe('the hours of a meal', () => {
  it('other hours replace the usual ones of a served meal', () => {
    expect(hoursOf(usual, everyDay, lunch)).toEqual(usualLunch);
    const other = hours('06:00', '09:00');
    const calendar = withHours(everyDay, lunch, other);
    expect(hoursOf(usual, calendar, lunch)).toEqual(other);
    expect(hoursOf(usual, calendar, { ...lunch, site: 1 })).toEqual(usualLunch);
    expect(hoursOf(usual, withHours(calendar, lunch, null), lunch)).toEqual(usualLunch);
    const shut: ServiceException = { id: 'x', reason: 'Natal', ...lunch };
    expect(hoursOf(usual, { ...everyDay, exceptions: [shut] }, lunch)).toBeNull();
    expect(hoursOf({ ...usual, turnstiles: [] }, everyDay, lunch)).toBeNull();
  });

  it('a meal with other hours is served regardless of its week', () => {
    const closed = [{ site: 2 as const, meal: 1 as const, weekday: 4 }];
    const calendar = { ...everyDay, weeks: [{ version: 1, from: '2026-01-01', closed }] };
    expect(whyNotServed(calendar, lunch)).not.toBeNull();
    expect(whyNotServed(withHours(calendar, lunch, hours('06:00', '09:00')), lunch)).toBeNull();
  });

  it.each([
    ['', hours('06:00', '09:00'), null],
    ['until the last minute of the day', hours('18:00', '21:00', '22:30', '23:59'), null],
    ['no window', hours('09:00', '09:00'), 'reservation_reversed'],
    ['across midnight', hours('18:00', '21:00', '23:00', '01:00'), 'serving_reversed'],
    ['nine minutes', hours('06:00', '06:09'), 'short'],
    ['reserved until its end', hours('06:00', '12:30'), 'reservation_late'],
    ['reserved until just before its end', hours('06:00', '12:29'), null],
  ])('the hours (%s) %o have the problem %s', (_what, given, fault) =>
    expect(hoursProblem(given)).toBe(fault),
  );

  it('the hours of a meal are described in Portuguese', () =>
    expect(describeHours(hours('06:00', '09:00'))).toBe(
      'reservas das 06:00 às 09:00, servido das 10:30 às 12:30',
    ));
});

describe('two meals of a day', () => {
  const clash = (given: MealHours) =>
    hoursClash(usual, withHours(everyDay, lunch, given), { date, meal: 1, sites: [2] });
  it('two meals of a day may not be reserved or served simultaneously', () => {
    expect(clash(hours('06:00', '13:00'))).toBeNull();
    const reserved = clash(hours('06:00', '13:01'));
    expect(reserved).toEqual({ date, meals: [1, 2], site: null });
    expect(reserved && hoursClashMessage(reserved)).toBe(
      'Em 24/12/2026 as reservas de Almoço e Jantar se sobreporiam.',
    );
    expect(clash(hours('06:00', '09:00', '10:30', '18:00'))).toBeNull();
    const served = clash(hours('06:00', '09:00', '10:30', '18:01'));
    expect(served && hoursClashMessage(served)).toBe(
      'Em 24/12/2026 Almoço e Jantar seriam servidos ao mesmo tempo na Fábrica.',
    );
  });
});

test.each<[string, Partial<ServiceException> | null, ReturnType<typeof hoursRefusal>]>([
  ['nothing', null, null],
  ['a closing', {}, 'shut'],
  ['an opening', { opens: true }, 'has_exception'],
  ['other hours', { hours: usualLunch }, 'has_exception'],
  ['a closing of another site', { site: 1 }, null],
])('other hours are checked against %s of the day', (_what, given, obstacle) => {
  const exceptions = given ? [{ id: 'x', reason: 'x', ...lunch, ...given }] : [];
  expect(hoursRefusal({ exceptions }, lunch)).toBe(obstacle);
});

const minute = fc.integer({ min: 0, max: 24 * 60 - 1 });
const asTime = (at: number): LocalTime =>
  `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;
const span = fc
  .tuple(minute, minute)
  .filter(([a, b]) => a !== b)
  .map(([a, b]) => ({ start: asTime(Math.min(a, b)), end: asTime(Math.max(a, b)) }));
const anyHours = fc
  .record({ reservation: span, serving: span })
  .filter((given) => hoursProblem(given) === null);

describe('changes of the hours of today', () => {
  it('an allowed change of hours never takes back what has begun', () => {
    fc.assert(
      fc.property(anyHours, anyHours, minute, (current, next, at) => {
        const now = asTime(at);
        if (begunHours(current, next, now)) return;
        const isOpen = ({ reservation: { start, end } }: MealHours) => start <= now && now < end;
        if (isOpen(current)) {
          expect(isOpen(next)).toBe(true);
          expect(next.reservation.end >= current.reservation.end).toBe(true);
        }
        if (now >= current.reservation.end) expect(next.reservation).toEqual(current.reservation);
        const isServed = ({ serving: { start, end } }: MealHours) => start <= now && now < end;
        if (isServed(current) || isServed(next)) expect(next.serving).toEqual(current.serving);
      }),
    );
  });

  it('a change of hours is allowed if it affects nothing that has begun', () => {
    fc.assert(
      fc.property(anyHours, anyHours, minute, (current, next, at) => {
        const now = asTime(at);
        if (current.reservation.start <= now) expect(begunHours(current, current, now)).toBeNull();
        const starts = [current, next].flatMap(({ reservation, serving }) => [
          reservation.start,
          serving.start,
        ]);
        if (starts.every((start) => now < start)) expect(begunHours(current, next, now)).toBeNull();
        expect(begunHours(current, null, now)).toBeNull();
      }),
    );
  });

  it.each([
    [
      '10:30',
      usualLunch,
      hours('06:00', '09:30'),
      'Hoje esta refeição já é servida desde 10:30: o horário não muda mais.',
    ],
    [
      '06:00',
      usualLunch,
      hours('06:00', '09:29'),
      'Hoje as reservas já abriram, até 09:30: só podem encerrar nesta hora ou depois.',
    ],
    [
      '09:30',
      usualLunch,
      hours('06:00', '09:40'),
      'Hoje as reservas já encerraram, às 09:30: só o horário de servir pode mudar.',
    ],
    ['05:00', usualLunch, hours('04:00', '05:00'), 'Hoje já passou das 05:00: ninguém poderia reservar.'],
    ['09:00', null, hours('06:00', '09:00'), 'Hoje já passou das 09:00: ninguém poderia reservar.'],
  ])('a change at %s from %o to %o is refused with: %s', (time, current, next, words) => {
    const begun = begunHours(current, next, time);
    expect(begun && begunHoursMessage(begun)).toBe(words);
  });
});

test('hours are equal only to the same hours', () => {
  fc.assert(
    fc.property(anyHours, anyHours, (one, other) => {
      expect(isSameHours(one, structuredClone(one))).toBe(true);
      expect(isSameHours(one, other)).toBe(JSON.stringify(one) === JSON.stringify(other));
    }),
  );
});
