import { tzOffset } from '@date-fns/tz';
import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  addLocalDays,
  endOfLocalDay,
  instantAt,
  localDateOf,
  localTimeOf,
  monthRange,
  weekdayOf,
} from './time.ts';

const saoPaulo = 'America/Sao_Paulo';
const newYork = 'America/New_York';
const zones = [saoPaulo, newYork, 'UTC', 'Asia/Kolkata', 'America/Havana'];

/**
 * Days on which the clocks of one of the zones changed. They are named, because a random day is almost never such a
 * day.
 */
const changes = [
  '2017-03-12',
  '2017-10-15',
  '2017-11-05',
  '2018-02-18',
  '2018-03-11',
  '2018-11-04',
  '2019-02-17',
  '2026-03-08',
  '2026-11-01',
];
const around = fc
  .tuple(fc.constantFrom(...changes), fc.integer({ min: -36 * 60, max: 60 * 60 }))
  .map(([date, minutes]) => new Date(Date.parse(date) + minutes * 60_000));
const any = fc.date({ min: new Date('2017-01-01'), max: new Date('2037-12-31'), noInvalidDate: true });
const instant = fc.oneof(any, around);
const zone = fc.constantFrom(...zones);
const day = instant.map((at) => at.toISOString().slice(0, 10));

afterEach(() => vi.unstubAllEnvs());

// The result must not depend on the zone of the process, because phones and servers have different ones.
describe.each(zones)('a process in the zone %s', (own) => {
  const stub = () => {
    vi.stubEnv('TZ', own);
    const at = new Date('2026-07-01T12:00:00Z');
    expect(at.getTimezoneOffset() + tzOffset(own, at)).toBe(0);
  };

  test.each([
    ['2026-11-19T11:50:00Z', saoPaulo, '2026-11-19', '08:50'],
    ['2026-11-20T02:59:59Z', saoPaulo, '2026-11-19', '23:59'],
    ['2026-11-20T03:00:00Z', saoPaulo, '2026-11-20', '00:00'],
    ['2026-03-08T06:59:00Z', newYork, '2026-03-08', '01:59'],
    ['2026-03-08T07:00:00Z', newYork, '2026-03-08', '03:00'],
    ['2026-11-01T05:30:00Z', newYork, '2026-11-01', '01:30'],
    ['2026-11-01T06:30:00Z', newYork, '2026-11-01', '01:30'],
  ])('the instant %s in %s is %s %s', async (at, where, date, time) => {
    stub();
    // Import the module again, because its cache contains results of a process in another zone.
    vi.resetModules();
    const fresh = await import('./time.ts');
    const shown = [fresh.localDateOf(new Date(at), where), fresh.localTimeOf(new Date(at), where)];
    expect(shown).toEqual([date, time]);
  });

  test.each([
    ['2026-11-19', '08:50', saoPaulo, '2026-11-19T11:50:00.000Z'],
    ['2026-07-01', '12:00', newYork, '2026-07-01T16:00:00.000Z'],
    ['2026-01-01', '12:00', newYork, '2026-01-01T17:00:00.000Z'],
    // Clocks jump from 02:00 to 03:00. A time that they skip is read as if they had not jumped.
    ['2026-03-08', '02:30', newYork, '2026-03-08T07:30:00.000Z'],
    // Clocks show this time twice. The earlier instant is returned.
    ['2026-11-01', '01:30', newYork, '2026-11-01T05:30:00.000Z'],
    ['2018-02-17', '23:30', saoPaulo, '2018-02-18T01:30:00.000Z'],
    // Clocks skipped this midnight.
    ['2018-11-04', '00:00', saoPaulo, '2018-11-04T03:00:00.000Z'],
    // In Havana, clocks showed midnight twice on the day on which São Paulo skipped it.
    ['2018-11-04', '00:00', 'America/Havana', '2018-11-04T04:00:00.000Z'],
  ])('the local time %s %s in %s is the instant %s', (date, time, where, at) => {
    stub();
    expect(instantAt(date, time, where).toISOString()).toBe(at);
  });

  test('an instant converts to a local time and back', () => {
    stub();
    fc.assert(
      fc.property(instant, zone, (at, where) => {
        const [date, time] = [localDateOf(at, where), localTimeOf(at, where)];
        const again = instantAt(date, time, where);
        expect([localDateOf(again, where), localTimeOf(again, where)]).toEqual([date, time]);
        const early = at.getTime() - again.getTime();
        expect(early % 3_600_000).toBeLessThan(60_000);
        expect(early).toBeLessThan(3_660_000);
        expect(early).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test('a day ends one millisecond before the next begins', () => {
    stub();
    fc.assert(
      fc.property(day, zone, (date, where) => {
        const end = endOfLocalDay(date, where);
        expect(localDateOf(end, where)).toBe(date);
        expect(localDateOf(new Date(end.getTime() + 1), where)).toBe(addLocalDays(date, 1));
      }),
    );
  });

  test('adding days to a date follows the calendar', () => {
    stub();
    fc.assert(
      fc.property(day, fc.integer({ min: -800, max: 800 }), (date, days) => {
        const later = addLocalDays(date, days);
        expect(Date.parse(later) - Date.parse(date)).toBe(days * 86_400_000);
        expect(weekdayOf(later)).toBe(new Date(later).getUTCDay());
      }),
    );
  });

  test('a month runs from its first to its last day', () => {
    stub();
    fc.assert(
      fc.property(day, fc.integer({ min: -30, max: 30 }), (date, shift) => {
        const { from, to } = monthRange(date, shift);
        const months = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7));
        expect(months(from) - months(date)).toBe(shift);
        expect(from.slice(8)).toBe('01');
        expect(addLocalDays(to, 1)).toBe(monthRange(from, 1).from);
      }),
    );
  });
});

test.each([
  ['2026-11-19', saoPaulo, '2026-11-20T02:59:59.999Z'],
  ['2026-03-08', newYork, '2026-03-09T03:59:59.999Z'],
  ['2026-11-01', newYork, '2026-11-02T04:59:59.999Z'],
  ['2018-11-03', saoPaulo, '2018-11-04T02:59:59.999Z'],
])('the day %s in %s ends at %s', (date, where, end) =>
  expect(endOfLocalDay(date, where).toISOString()).toBe(end),
);

test.each([
  ['2026-03-31', -1, '2026-02-01', '2026-02-28'],
  ['2028-02-10', 0, '2028-02-01', '2028-02-29'],
  ['2026-01-15', -1, '2025-12-01', '2025-12-31'],
])('the month of %s shifted by %d is %s to %s', (date, shift, from, to) =>
  expect(monthRange(date, shift)).toEqual({ from, to }),
);
