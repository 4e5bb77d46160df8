import type { LocalDate, ReservationStatus } from '@reserva/contracts/basics/primitives';
import { addLocalDays, weekdayOf } from '@reserva/domain/basics/time';
import type { StatementItem } from './statement-view.ts';
import { texts } from './texts.ts';

export interface StripDay {
  date: LocalDate;
  /** A weekday from "seg" to "dom". */
  weekday: string;
  dayOfMonth: string;
  inMonth: boolean;
  isToday: boolean;
  /** The status of each meal of the day, in order of time. The strip shows each as a small mark. */
  marks: ReservationStatus[];
}

export interface WeekStrip {
  monday: LocalDate;
  days: StripDay[];
  hasPrevious: boolean;
  hasNext: boolean;
}

export const mondayOf = (date: LocalDate): LocalDate => addLocalDays(date, -((weekdayOf(date) + 6) % 7));

export interface StripFacts {
  items: readonly StatementItem[];
  month: { from: LocalDate; to: LocalDate };
  today: LocalDate;
  /** The Monday of the shown week. */
  monday: LocalDate;
}

/** Builds the week strip of a statement. */
export function weekStrip({ items, month, today, monday }: StripFacts): WeekStrip {
  const days = texts.strip.weekdays.map((weekday, index) => {
    const date = addLocalDays(monday, index);
    return {
      date,
      weekday,
      dayOfMonth: String(Number(date.slice(8))),
      inMonth: date >= month.from && date <= month.to,
      isToday: date === today,
      marks: items
        .filter((item) => item.date === date && !item.passadaAdiante)
        .sort((a, b) => a.meal - b.meal)
        .map((item) => item.status),
    };
  });
  return {
    monday,
    days,
    hasPrevious: monday > month.from,
    hasNext: addLocalDays(monday, 6) < month.to,
  };
}

/** Returns the Monday of the first shown week: the week of today, else the last week of the month with an item. */
export function firstWeek({ items, month, today }: Omit<StripFacts, 'monday'>): LocalDate {
  if (today >= month.from && today <= month.to) return mondayOf(today);
  const last = items
    .map((item) => item.date)
    .sort()
    .at(-1);
  return mondayOf(last ?? month.to);
}
