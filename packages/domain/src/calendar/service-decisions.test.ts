import { expect, test } from 'vitest';
import type { WeekdayMeal } from './service-calendar.ts';
import {
  closingProblem,
  describeDays,
  describeMeals,
  describeWeek,
  openingProblem,
  readServiceReason,
} from './service-decisions.ts';

const sunday: WeekdayMeal = { site: 2, meal: 1, weekday: 0 };

test.each([
  ['2026-12-25', '2026-12-24', 'reversed'],
  ['2026-12-25', '2026-12-25', null],
  ['2026-12-01', '2026-12-31', null],
  ['2026-12-01', '2027-01-01', 'too_many'],
  ['2026-12-01', '2036-12-01', 'too_many'],
  ['2025-11-22', '2025-11-22', null],
  ['2025-11-21', '2025-11-21', 'too_far'],
  ['2028-11-23', '2028-11-23', null],
  ['2028-11-24', '2028-11-24', 'too_far'],
])('a closing from %s to %s has the problem %s', (from, to, fault) =>
  expect(closingProblem({ from, to }, '2026-11-23')).toBe(fault),
);

test.each([
  ['2026-11-22', '2026-11-23', 'past'],
  ['2026-11-23', '2026-11-23', null],
  ['2026-11-24', '2026-11-23', 'reversed'],
  ['2026-11-23', '2026-12-24', 'too_many'],
  ['2036-11-23', '2036-11-23', 'too_far'],
])('an opening from %s to %s has the problem %s', (from, to, fault) =>
  expect(openingProblem({ from, to }, '2026-11-23')).toBe(fault),
);

test.each([
  ['nothing', '', null],
  ['only spaces', ' \n ', null],
  ['two characters', 'ok', null],
  ['a reason', ' Falta de água ', 'Falta de água'],
  ['what cannot be seen', 'Falta\u200B de\u0007 água', 'Falta de água'],
  ['five lines', 'um\ndois\ntrês\nquatro\ncinco', 'um dois três quatro cinco'],
  ['six lines', 'um\ndois\r\ntrês\rquatro\ncinco\nseis', null],
  ['200 characters', 'a'.repeat(200), 'a'.repeat(200)],
  ['201 characters', 'a'.repeat(201), null],
])('the limits decide whether a reason of %s is accepted', (_, typed, reason) =>
  expect(readServiceReason(typed)).toBe(reason),
);

test('meals and days are described in Portuguese', () => {
  expect(
    describeMeals([
      { site: 2, meal: 3 },
      { site: 1, meal: 2 },
      { site: 1, meal: 1 },
    ]),
  ).toBe('Almoço, Jantar no Administrativo; Ceia na Fábrica');
  expect(describeDays({ from: '2026-12-25', to: '2026-12-25' })).toBe('em 25/12/2026');
  expect(describeDays({ from: '2026-12-24', to: '2027-01-02' })).toBe('de 24/12/2026 a 02/01/2027');
});

test.each([
  [[], [sunday], 'sem Almoço na Fábrica dom'],
  [[sunday], [], 'com Almoço na Fábrica dom'],
  [[sunday], [sunday], 'sem mudança'],
  [
    [sunday],
    [
      { ...sunday, weekday: 6 },
      { ...sunday, site: 1 as const },
    ],
    'sem Almoço no Administrativo dom; sem Almoço na Fábrica sáb; com Almoço na Fábrica dom',
  ],
])('the changes of a week are described in Portuguese (case %#)', (before, after, text) =>
  expect(describeWeek(before, after)).toBe(text),
);
