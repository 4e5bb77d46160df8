import { expect, test } from 'vitest';
import { holidaysOf, withStateHolidays } from './holidays.ts';

test.each([
  // Carnival on Tuesday, Good Friday and Corpus Christi, as calendars printed them.
  [2000, '2000-03-07', '2000-04-21', '2000-06-22'],
  [2019, '2019-03-05', '2019-04-19', '2019-06-20'],
  [2024, '2024-02-13', '2024-03-29', '2024-05-30'],
  [2025, '2025-03-04', '2025-04-18', '2025-06-19'],
  [2026, '2026-02-17', '2026-04-03', '2026-06-04'],
  [2027, '2027-02-09', '2027-03-26', '2027-05-27'],
  [2038, '2038-03-09', '2038-04-23', '2038-06-24'],
])('what moves with Easter in %i', (year, carnival, friday, corpus) => {
  const days = new Map(holidaysOf(year).map(({ date, name }) => [name, date]));
  expect(days.get('Carnaval (terça-feira)')).toBe(carnival);
  expect(days.get('Sexta-feira Santa')).toBe(friday);
  expect(days.get('Corpus Christi')).toBe(corpus);
});

test('a year in order: by law or by custom', () => {
  expect(holidaysOf(2026).map(({ date, optional }) => `${date.slice(5)}${optional ? '?' : ''}`)).toEqual([
    '01-01',
    '02-16?',
    '02-17?',
    '04-03',
    '04-21',
    '05-01',
    '06-04?',
    '09-07',
    '10-12',
    '11-02',
    '11-15',
    '11-20',
    '12-25',
  ]);
});

test('20 November is one since 2024', () => {
  const has = (year: number) => holidaysOf(year).some(({ date }) => date.endsWith('-11-20'));
  expect([has(2023), has(2024)]).toEqual([false, true]);
});

test('a state adds days of its own, and makes some by law that elsewhere are by custom', () => {
  const national = holidaysOf(2026);
  const added = withStateHolidays(national, [
    { date: '2026-02-17', name: 'Carnaval' },
    { date: '2026-04-23', name: 'São Jorge' },
    { date: '2026-11-20', name: 'Zumbi' },
  ]);
  expect(added.filter(({ ofState }) => ofState)).toEqual([
    { date: '2026-02-17', name: 'Carnaval', optional: false, ofState: true },
    { date: '2026-04-23', name: 'São Jorge', optional: false, ofState: true },
  ]);
  expect(added).toHaveLength(national.length + 1);
  expect(added.map(({ date }) => date)).toEqual(added.map(({ date }) => date).toSorted());
});
