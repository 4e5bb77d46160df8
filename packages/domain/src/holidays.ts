import type { LocalDate } from '@reserva/contracts/primitives';
import { addLocalDays } from './time.ts';

/** A day on which companies may not work. */
export interface Holiday {
  date: LocalDate;
  name: string;
  /** By custom, not by law: each company decides. */
  optional: boolean;
  /** By a law of the state. */
  ofState: boolean;
}

/**
 * National holidays of Brazil with a date of their own, by month and day: Lei 662/1949 as changed by Lei 10.607/2002, Lei
 * 6.802/1980 (12/10) and, from 2024 on, Lei 14.759/2023 (20/11).
 */
const fixed: readonly { day: string; name: string; since?: number }[] = [
  { day: '01-01', name: 'Confraternização Universal' },
  { day: '04-21', name: 'Tiradentes' },
  { day: '05-01', name: 'Dia do Trabalho' },
  { day: '09-07', name: 'Independência do Brasil' },
  { day: '10-12', name: 'Nossa Senhora Aparecida' },
  { day: '11-02', name: 'Finados' },
  { day: '11-15', name: 'Proclamação da República' },
  { day: '11-20', name: 'Dia da Consciência Negra', since: 2024 },
  { day: '12-25', name: 'Natal' },
];

/** Days counted from Easter: Good Friday (Lei 9.093/1995), and those that the federal calendar has as optional. */
const fromEaster: readonly { days: number; name: string; optional: boolean }[] = [
  { days: -48, name: 'Carnaval (segunda-feira)', optional: true },
  { days: -47, name: 'Carnaval (terça-feira)', optional: true },
  { days: -2, name: 'Sexta-feira Santa', optional: false },
  { days: 60, name: 'Corpus Christi', optional: true },
];

/** National holidays of a year in their order. */
export function holidaysOf(year: number): Holiday[] {
  const easter = easterOf(year);
  return [
    ...fixed
      .filter(({ since = 0 }) => year >= since)
      .map(({ day, name }) => ({ date: `${year}-${day}`, name, optional: false, ofState: false })),
    ...fromEaster.map(({ days, name, optional }) => ({
      date: addLocalDays(easter, days),
      name,
      optional,
      ofState: false,
    })),
  ].sort(byDate);
}

const byDate = (one: Holiday, other: Holiday): number => (one.date < other.date ? -1 : 1);

/** With what the laws of a state add: days of its own, and days that elsewhere are a holiday by custom only. */
export function withStateHolidays(
  national: readonly Holiday[],
  ofState: readonly Pick<Holiday, 'date' | 'name'>[],
): Holiday[] {
  const added = ofState.filter(({ date }) => !national.some((each) => each.date === date && !each.optional));
  const days = new Set(added.map(({ date }) => date));
  return [
    ...national.filter(({ date }) => !days.has(date)),
    ...added.map(({ date, name }) => ({ date, name, optional: false, ofState: true })),
  ].sort(byDate);
}

/** Easter Sunday of the Gregorian calendar, by the rule of Meeus, Jones and Butcher. */
function easterOf(year: number): LocalDate {
  const century = Math.floor(year / 100);
  const golden = year % 19;
  const leaps = Math.floor((century + 8) / 25);
  const moon =
    (19 * golden + century - Math.floor(century / 4) - Math.floor((century - leaps + 1) / 3) + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - moon - ((year % 100) % 4)) % 7;
  const late = Math.floor((golden + 11 * moon + 22 * weekday) / 451);
  const days = moon + weekday - 7 * late + 114;
  const two = (value: number) => String(value).padStart(2, '0');
  return `${year}-${two(Math.floor(days / 31))}-${two((days % 31) + 1)}`;
}
