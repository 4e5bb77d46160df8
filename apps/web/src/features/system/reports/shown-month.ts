import type { LocalDate } from '@reserva/contracts/basics/primitives';
import { monthKeyOf, monthRange } from '@reserva/domain/basics/time';
import { monthName as nameOfMonth } from '@/shared/time/dates.ts';
import type { MonthFilters } from './month-filters.ts';

export interface MonthOfYear {
  month: number;
  year: number;
}

/** The month of the address; without one the last that is over, which is the one to be closed. */
export const shownMonth = ({ mes }: MonthFilters, today: LocalDate): MonthOfYear =>
  monthOf(mes ?? monthRange(today, -1).from);

/** @param key begins with `YYYY-MM` */
export const monthOf = (key: string): MonthOfYear => ({
  month: Number(key.slice(5, 7)),
  year: Number(key.slice(0, 4)),
});

/** `Outubro de 2026`. */
export const monthName = (month: MonthOfYear): string => nameOfMonth(monthKeyOf(month));

/** The month as the address says it. */
export const monthFilterOf = (month: MonthOfYear): MonthFilters => ({ mes: monthKeyOf(month) });

/** True from the day after the month's last one: only then can it be closed. */
export const hasEnded = (month: MonthOfYear, today: LocalDate): boolean =>
  monthKeyOf(month) < today.slice(0, 7);

/** Some months before or after. */
export function monthBeside({ month, year }: MonthOfYear, by: number): MonthOfYear {
  const index = year * 12 + month - 1 + by;
  return { year: Math.floor(index / 12), month: (index % 12) + 1 };
}
