import type { MealId, SiteId } from '@reserva/contracts/basics/primitives';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addLocalDays, weekdayOf } from '../basics/time.ts';
import {
  type CalendarMoment,
  clickDay,
  clickMeal,
  clickSlot,
  closedAt,
  isOpen,
  nextSite,
  shortWeekday,
  siteChosen,
  slotProblem,
  type VisitorSlot,
  visitorDays,
  visitorLastDay,
} from './visitor-calendar.ts';

const schedule = [
  { id: 1, start: '06:00', end: '09:30' },
  { id: 2, start: '13:00', end: '16:30' },
] as const;
const THURSDAY = '2026-11-19';
const at = (time: string, today = THURSDAY): CalendarMoment => ({ today, time, schedule });
const morning = at('08:50');

describe('the visitor calendar', () => {
  test('the visitor calendar shows today and the next seven days', () => {
    expect(visitorDays(THURSDAY)).toEqual([
      '2026-11-19',
      '2026-11-20',
      '2026-11-21',
      '2026-11-22',
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
    ]);
  });

  test.each([
    ['2026-11-18', 1, '08:50', 'past'],
    ['2026-11-19', 1, '05:00', null],
    ['2026-11-19', 1, '09:29', null],
    ['2026-11-19', 1, '09:30', 'meal_closed'],
    ['2026-11-19', 2, '09:30', null],
    ['2026-11-19', 2, '16:30', 'meal_closed'],
    ['2026-11-19', 3, '08:50', 'meal_closed'],
    ['2026-11-20', 1, '23:59', null],
    ['2026-11-21', 1, '08:50', 'weekend'],
    ['2026-11-22', 2, '08:50', 'weekend'],
    ['2026-11-26', 2, '08:50', null],
    ['2026-11-27', 1, '08:50', 'outside_calendar'],
  ] as const)('the slot of %s, meal %d at %s has the problem %s', (date, meal, time, fault) =>
    expect(slotProblem({ date, meal }, at(time))).toBe(fault),
  );

  test('the days of the visitor calendar have short Portuguese names', () => {
    expect(visitorDays('2026-11-22').slice(0, 7).map(shortWeekday)).toEqual([
      'Dom',
      'Seg',
      'Ter',
      'Qua',
      'Qui',
      'Sex',
      'Sáb',
    ]);
  });
});

describe('clicks in the visitor calendar', () => {
  test('clicks on a slot lead through both sites and back to none', () => {
    expect([nextSite(undefined), nextSite(1), nextSite(2)]).toEqual([1, 2, undefined]);
    const slot = { date: THURSDAY, meal: 1 as MealId };
    const once = clickSlot([], slot, morning);
    const twice = clickSlot(once, slot, morning);
    expect([once, twice, clickSlot(twice, slot, morning)]).toEqual([
      [{ ...slot, site: 1 }],
      [{ ...slot, site: 2 }],
      [],
    ]);
    expect(siteChosen(twice, slot)).toBe(2);
    expect(siteChosen(twice, { ...slot, meal: 2 })).toBeUndefined();
  });

  test('a click on a blocked slot changes nothing', () => {
    const chosen = [{ date: THURSDAY, meal: 1, site: 2 }] as const;
    expect(clickSlot(chosen, chosen[0], at('09:30'))).toEqual(chosen);
    expect(clickSlot(chosen, { date: '2026-11-21', meal: 1 }, morning)).toEqual(chosen);
  });

  const slot = { date: THURSDAY, meal: 1 as MealId };
  const closed = ([1, 2] as const).map((site) => ({ ...slot, site, reason: 'Falta de água' }));

  test('a click leaves out the site that does not serve the meal', () => {
    const atFactory = { ...morning, closed: closed.slice(1) };
    const once = clickSlot([], slot, atFactory);
    expect([once, clickSlot(once, slot, atFactory)]).toEqual([[{ ...slot, site: 1 }], []]);
    const atAdministration = { ...morning, closed: closed.slice(0, 1) };
    expect(clickSlot([], slot, atAdministration)).toEqual([{ ...slot, site: 2 }]);
    expect(slotProblem(slot, atAdministration)).toBeNull();
    expect([isOpen({ ...slot, site: 1 }, atAdministration), isOpen({ ...slot, site: 2 }, morning)]).toEqual([
      false,
      true,
    ]);
    expect(closedAt(slot, atFactory)).toEqual(closed.slice(1));
  });

  test('a slot is blocked if neither site serves its meal', () => {
    const nowhere = { ...morning, closed };
    expect([slotProblem(slot, nowhere), clickSlot([], slot, nowhere)]).toEqual(['not_served', []]);
    expect(slotProblem({ ...slot, meal: 2 }, nowhere)).toBeNull();
  });

  test('a click on a date clicks each of its open slots', () => {
    const lunch = { date: THURSDAY, meal: 1, site: 1 } as const;
    expect(clickDay([lunch], THURSDAY, morning)).toEqual([
      { ...lunch, site: 2 },
      { date: THURSDAY, meal: 2, site: 1 },
    ]);
    expect(clickDay([], THURSDAY, at('10:00'))).toEqual([{ date: THURSDAY, meal: 2, site: 1 }]);
    expect(clickDay([], '2026-11-22', morning)).toEqual([]);
  });

  test.each([
    ['a Thursday', '2026-11-19', '08:50', ['2026-11-19', '2026-11-20']],
    ['a Thursday after the window', '2026-11-19', '10:00', ['2026-11-20']],
    ['a Friday after the window', '2026-11-20', '10:00', []],
    ['a Saturday', '2026-11-21', '08:50', []],
    [
      'a Sunday',
      '2026-11-22',
      '08:50',
      ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'],
    ],
  ])('a click on a meal on %s clicks the rest of the week', (_what, today, time, dates) =>
    expect(clickMeal([], 1, at(time, today))).toEqual(dates.map((date) => ({ date, meal: 1, site: 1 }))),
  );
});

test('any clicks choose only allowed slots, once and in order', () => {
  const day = fc.integer({ min: 0, max: 400 }).map((days) => addLocalDays('2026-01-01', days));
  const time = fc.constantFrom('00:00', '08:50', '09:30', '12:00', '16:29', '16:30', '23:59');
  const click = fc.record({
    kind: fc.constantFrom('slot', 'day', 'meal'),
    ahead: fc.integer({ min: -1, max: 8 }),
    meal: fc.constantFrom<MealId>(1, 2),
  });
  fc.assert(
    fc.property(day, time, fc.array(click, { maxLength: 30 }), (today, now, clicks) => {
      const moment = at(now, today);
      let chosen: VisitorSlot[] = [];
      for (const { kind, ahead, meal } of clicks) {
        const date = addLocalDays(today, ahead);
        if (kind === 'slot') chosen = clickSlot(chosen, { date, meal }, moment);
        else if (kind === 'day') chosen = clickDay(chosen, date, moment);
        else chosen = clickMeal(chosen, meal, moment);
      }
      for (const slot of chosen) {
        expect(slotProblem(slot, moment)).toBeNull();
        expect(weekdayOf(slot.date) % 6).not.toBe(0);
        expect([1, 2] satisfies SiteId[]).toContain(slot.site);
      }
      const keys = chosen.map(({ date, meal }) => `${date} ${meal}`);
      expect(keys).toEqual([...new Set(keys)].sort());
    }),
  );
});

test('a guest’s code is valid until the day after the last visit', () => {
  expect(visitorLastDay(['2026-11-23', '2026-11-30', '2026-11-19'])).toBe('2026-12-01');
  expect(() => visitorLastDay([])).toThrow(RangeError);
});
