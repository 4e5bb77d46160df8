import { describe, expect, it, test } from 'vitest';
import { type ServiceException, type ServiceWeek, whyNotServed } from './service-calendar.ts';
import { openedOn, openingRefusal } from './service-openings.ts';

/** A week in which the factory serves no lunch on Saturdays. */
const weeks: ServiceWeek[] = [{ version: 1, from: '2026-01-01', closed: [{ site: 2, meal: 1, weekday: 6 }] }];
const saturday = { site: 2, meal: 1, date: '2026-11-28' } as const;
const friday = { ...saturday, date: '2026-11-27' };
const opening: ServiceException = { ...saturday, id: 'o', reason: 'Inventário', opens: true };
const closing: ServiceException = { ...saturday, id: 'c', reason: 'Natal' };
const week = { id: 'week-1', reason: 'não há almoço na Fábrica aos sábados' };

describe('meals outside their week', () => {
  const table = [
    ['is served on the day that was opened', saturday, [opening], null, 'served'],
    ['is not served on the next one', { ...saturday, date: '2026-12-05' }, [opening], week, null],
    [
      'is not served by the opening of another meal',
      saturday,
      [{ ...opening, meal: 2 as const }],
      week,
      null,
    ],
    [
      'is not served by the opening of the other site',
      saturday,
      [{ ...opening, site: 1 as const }],
      week,
      null,
    ],
    ['is not served on a day that was closed', saturday, [closing], { id: 'c', reason: 'Natal' }, 'shut'],
  ] as const;
  it.each(table)('a meal outside its week %s', (_, dayMeal, exceptions, why, obstacle) => {
    expect(whyNotServed({ weeks, exceptions }, dayMeal)).toEqual(why);
    expect(openingRefusal({ weeks, exceptions }, dayMeal)).toBe(obstacle);
  });

  it('an opening is refused on a weekday that has the meal', () => {
    expect(openingRefusal({ weeks, exceptions: [] }, friday)).toBe('served');
  });

  it('a week that is decided later takes no opening back', () => {
    const none: ServiceWeek = { version: 2, from: '2026-11-01', closed: [...(weeks[0]?.closed ?? [])] };
    expect(whyNotServed({ weeks: [...weeks, none], exceptions: [opening] }, saturday)).toBeNull();
  });
});

test('the openings of a day do not include its closings', () => {
  const exceptions = [opening, { ...closing, site: 1 as const }, { ...opening, date: '2026-12-05' }];
  expect(openedOn({ exceptions }, saturday.date)).toEqual([opening]);
});
