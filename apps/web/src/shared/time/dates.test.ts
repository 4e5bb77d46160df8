import { addLocalDays } from '@reserva/domain/basics/time';
import { expect, it } from 'vitest';
import { formatDate, monthName, weekdayName } from './dates.ts';

it('the names of days and months equal those of the platform in Portuguese', () => {
  const say = (date: string, options: Intl.DateTimeFormatOptions) => {
    const text = new Intl.DateTimeFormat('pt-BR', { ...options, timeZone: 'UTC' }).format(new Date(date));
    return text.charAt(0).toLocaleUpperCase('pt-BR') + text.slice(1);
  };
  for (let date = '2026-01-01'; date <= '2026-12-31'; date = addLocalDays(date, 1)) {
    expect(weekdayName(date)).toBe(say(date, { weekday: 'long' }));
    expect(monthName(date)).toBe(say(date, { month: 'long', year: 'numeric' }));
    expect(formatDate(date)).toBe(say(date, { day: '2-digit', month: '2-digit', year: 'numeric' }));
  }
});
