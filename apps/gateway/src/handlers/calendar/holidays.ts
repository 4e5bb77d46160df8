import { getHolidays } from '@brazilian-utils/brazilian-utils/get-holidays';
import type { LocalDate, StateCode } from '@reserva/contracts/basics/primitives';
import { addLocalDays } from '@reserva/domain/basics/time';

/** A day on which companies may not work. */
export interface Holiday {
  date: LocalDate;
  name: string;
  /** True for a day off by custom or decree (ponto facultativo). Each company decides. */
  optional: boolean;
  /** True if only a law of the state makes the day a holiday. */
  ofState: boolean;
}

/** Names of the federal calendar for days that the package names differently. */
const FEDERAL_NAMES: Readonly<Record<string, string>> = {
  'Ano novo': 'Confraternização Universal',
  'Dia do trabalhador': 'Dia do Trabalho',
};

/** State holidays that version 2.4 of the package does not list, with their distance from Easter in days. */
const STATE_AMENDMENTS: Partial<Record<StateCode, { name: string; daysFromEaster: number }[]>> = {
  // Lei RJ 5.243/2008. The Supreme Court dismissed the case against it (ADI 4131).
  RJ: [{ name: 'Carnaval', daysFromEaster: -47 }],
};

/**
 * Lists the national holidays of a year in order, with those of a state if one is named. The package cites the law of
 * each day. Election days are not included.
 * @param year 1900 to 2099
 */
export function holidaysOf(year: number, state?: StateCode): Holiday[] {
  const listed = listHolidays(year);
  const easter = listed.find(({ type }) => type === 'religious')?.date as LocalDate;
  const national: Holiday[] = listed
    .filter(({ type }) => type !== 'religious')
    .map(({ date, name, type }) => ({
      date,
      name: FEDERAL_NAMES[name] ?? name,
      optional: type === 'optional',
      ofState: false,
    }));
  // The package lists only Carnival Tuesday. The federal calendar also has the Monday.
  const monday = {
    date: addLocalDays(easter, -48),
    name: 'Carnaval (segunda-feira)',
    optional: true,
    ofState: false,
  };
  return merge([...national, monday], state ? stateHolidays(year, state, easter) : []);
}

function stateHolidays(year: number, state: StateCode, easter: LocalDate): Holiday[] {
  const keyOf = ({ date, type }: { date: LocalDate; type: string }) => `${date} ${type}`;
  const national = new Set(listHolidays(year).map(keyOf));
  return [
    ...listHolidays(year, state)
      .filter((day) => !national.has(keyOf(day)))
      .map(({ date, name, type }) => ({ date, name, optional: type === 'optional', ofState: true })),
    ...(STATE_AMENDMENTS[state] ?? []).map(({ name, daysFromEaster }) => ({
      date: addLocalDays(easter, daysFromEaster),
      name,
      optional: false,
      ofState: true,
    })),
  ];
}

/**
 * Adds the holidays of a state. On the same date, a national law comes before a state law, and a state law before a
 * national custom.
 */
function merge(national: readonly Holiday[], ofState: readonly Holiday[]): Holiday[] {
  const added = ofState.filter(({ date }) => !national.some((day) => day.date === date && !day.optional));
  const dates = new Set(added.map(({ date }) => date));
  return [...national.filter(({ date }) => !dates.has(date)), ...added].sort(byDate);
}

const byDate = (one: Holiday, other: Holiday): number => (one.date < other.date ? -1 : 1);

const listHolidays = (year: number, stateCode?: StateCode) =>
  getHolidays(stateCode ? { year, stateCode } : { year }).map(({ date, ...day }) => ({
    ...day,
    date: isoDateOf(date),
  }));

/** Converts a date of the package, which is midnight in local time, to a local date. */
function isoDateOf(date: Date): LocalDate {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
