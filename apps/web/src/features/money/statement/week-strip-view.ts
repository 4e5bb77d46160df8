import type { LocalDate, ReservationStatus } from '@reserva/contracts/basics/primitives';
import { addLocalDays, weekdayOf } from '@reserva/domain/basics/time';
import type { StatementItem } from './statement-view.ts';
import { texts } from './texts.ts';

export interface StripDay {
  date: LocalDate;
  /** "seg" … "dom". */
  weekday: string;
  dayOfMonth: string;
  inMonth: boolean;
  isToday: boolean;
  /** One mark per meal of the day, in the order of the day. */
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
  /** Monday of the week to show. */
  monday: LocalDate;
}

/** A week of the statement to look at rather than to read. */
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

/** The week to begin with: today's, else the last one of the month with something in it. */
export function firstWeek({ items, month, today }: Omit<StripFacts, 'monday'>): LocalDate {
  if (today >= month.from && today <= month.to) return mondayOf(today);
  const last = items
    .map((item) => item.date)
    .sort()
    .at(-1);
  return mondayOf(last ?? month.to);
}
