import type { LocalDate } from '@reserva/contracts/basics/primitives';
import { monthKeyOf, monthRange } from '@reserva/domain/basics/time';
import { monthName as nameOfMonth } from '@/shared/time/dates.ts';
import type { MonthFilters } from './month-filters.ts';

export interface MonthOfYear {
  month: number;
  year: number;
}

/** Returns the month in the URL. Its default is the last month that ended, because that one is due to be closed. */
export const shownMonth = ({ mes }: MonthFilters, today: LocalDate): MonthOfYear =>
  monthOf(mes ?? monthRange(today, -1).from);

/**
 * Reads a month from a date or a month key.
 * @param key begins with `YYYY-MM`
 */
export const monthOf = (key: string): MonthOfYear => ({
  month: Number(key.slice(5, 7)),
  year: Number(key.slice(0, 4)),
});

/** Returns a text such as `Outubro de 2026`. */
export const monthName = (month: MonthOfYear): string => nameOfMonth(monthKeyOf(month));

/** Converts a month to its filter in the URL. */
export const monthFilterOf = (month: MonthOfYear): MonthFilters => ({ mes: monthKeyOf(month) });

/** Returns true if the month has ended. Only then can it be closed. */
export const hasEnded = (month: MonthOfYear, today: LocalDate): boolean =>
  monthKeyOf(month) < today.slice(0, 7);

/** Returns the month that is `by` months later, or earlier if `by` is negative. */
export function monthBeside({ month, year }: MonthOfYear, by: number): MonthOfYear {
  const index = year * 12 + month - 1 + by;
  return { year: Math.floor(index / 12), month: (index % 12) + 1 };
}
