import { expect, test } from 'vitest';
import { brazilianDate, brazilianMoment, brazilianMonth, describeMeal } from './brazilian-texts.ts';

test('dates, months and moments are written in Brazilian format', () => {
  expect(brazilianDate('2026-11-09')).toBe('09/11/2026');
  expect(brazilianMonth('2026-01')).toBe('01/2026');
  // At this instant it is still 19 November in São Paulo, but already 20 November in UTC.
  expect(brazilianMoment(new Date('2026-11-20T02:05:00Z'), 'America/Sao_Paulo')).toBe('19/11/2026 23:05');
  expect(describeMeal({ meal: 1, date: '2026-11-19', site: 2 })).toBe('Almoço de 19/11/2026, Fábrica');
});
