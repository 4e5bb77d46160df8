import type { LocalDate, MonthKey } from '@reserva/contracts/basics/primitives';
import { brazilianDate } from '../basics/brazilian-texts.ts';
import { addLocalDays, monthOf } from '../basics/time.ts';
import { isEaten, isPassing, type ReservationState, reservationState } from '../reservations/reservation.ts';

/** The individual closing of somebody who left, as far as it says which of their lines change no more. */
export interface IndividualClosing {
  at: Date;
  lastDay: LocalDate;
  /** Months that were closed before: they are charged where they stand. */
  outside: readonly MonthKey[];
  /** Since when the person is back; null while they are gone. */
  returned: { at: Date } | null;
}

/** The oldest last day, in days before today: an older one is a typing error. */
const MAX_DAYS = 366;

/** Why a day cannot be somebody's last one; null where it can. */
export function lastDayFault(lastDay: LocalDate, today: LocalDate): 'future' | 'too_old' | null {
  if (lastDay > today) return 'future';
  return lastDay < addLocalDays(today, -MAX_DAYS) ? 'too_old' : null;
}

/** Whether it has what the person is charged for a day: up to their last one, and for good while they are gone. */
export const hasDay = ({ outside, returned, lastDay }: IndividualClosing, date: LocalDate): boolean =>
  !outside.includes(monthOf(date)) && (returned === null || date <= lastDay);

/** The first day from one on that none of them has; null where the person is gone. */
export function firstOpenDay(closings: readonly IndividualClosing[], from: LocalDate): LocalDate | null {
  const holding = closings.filter((each) => hasDay(each, from));
  if (holding.length === 0) return from;
  if (holding.some(({ returned }) => returned === null)) return null;
  const [last = from] = holding.map(({ lastDay }) => lastDay).sort((a, b) => (a < b ? 1 : -1));
  return firstOpenDay(closings, addLocalDays(last, 1));
}

/** Whether it has a correction: what is booked while the person is gone is not for the payroll. */
export const hasCorrection = (
  { outside, returned }: IndividualClosing,
  { bookedIn, at }: { bookedIn: MonthKey; at: Date },
): boolean => !outside.includes(bookedIn) && (returned === null || at < returned.at);

/** Whether nothing can be booked for the person in a month any more. */
export const hasMonth = ({ outside, lastDay }: IndividualClosing, month: MonthKey): boolean =>
  month <= monthOf(lastDay) && !outside.includes(month);

/** Whether somebody reserves and passes on a day: not while they are gone, nor on a day that is closed. */
export const mayEat = (closings: readonly IndividualClosing[], date: LocalDate): boolean =>
  closings.every(({ returned, lastDay }) => returned !== null && date > lastDay);

/** What took something of theirs back. */
export const lastDayLabel = (lastDay: LocalDate): string =>
  `encerramento de contas, último dia ${brazilianDate(lastDay)}`;

/** A meal, as a closing looks at it. */
export interface ClosedLine {
  date: LocalDate;
  state: ReservationState;
  hold: { until: Date } | null;
  priceCents: number;
}

/** What closing somebody's accounts means. */
export interface Outlook<Line> {
  /** What is charged, up to the last day. */
  charged: Line[];
  /** Pending after the last day: to be cancelled. */
  ahead: Line[];
  /** What is not decided yet: it has to be, before. */
  undecided: Line[];
  /** Charged for a day after the last one. */
  later: Line[];
}

/**
 * @param lines of the person, active ones
 * @param given.earlier closings of the same person, from which they came back
 */
export function outlookOf<Line extends ClosedLine>(
  lines: readonly Line[],
  scope: {
    lastDay: LocalDate;
    outside: readonly MonthKey[];
    earlier: readonly IndividualClosing[];
    now: Date;
  },
): Outlook<Line> {
  const { lastDay, outside, earlier, now } = scope;
  const outlook: Outlook<Line> = { charged: [], ahead: [], undecided: [], later: [] };
  for (const line of lines) {
    const { date, state } = line;
    if (outside.includes(monthOf(date)) || earlier.some((each) => hasDay(each, date))) continue;
    if (isPassing(line, now)) outlook.undecided.push(line);
    else if (state === reservationState.pending) outlook[date > lastDay ? 'ahead' : 'undecided'].push(line);
    else if (isEaten(state) || state === reservationState.expired)
      outlook[date > lastDay ? 'later' : 'charged'].push(line);
  }
  return outlook;
}
