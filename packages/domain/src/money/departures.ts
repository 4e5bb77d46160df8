import type { LocalDate, MonthKey } from '@reserva/contracts/basics/primitives';
import { brazilianDate } from '../basics/brazilian-texts.ts';
import { addLocalDays, monthOf } from '../basics/time.ts';
import { isEaten, isPassing, type ReservationState, reservationState } from '../reservations/reservation.ts';

/** The closing of the accounts of a person who left, with the fields that decide which of their lines are frozen. */
export interface IndividualClosing {
  at: Date;
  lastDay: LocalDate;
  /** Months that were closed before the departure. Their lines stay in their month. */
  outside: readonly MonthKey[];
  /** When the person came back; null while they are gone. */
  returned: { at: Date } | null;
}

/** The maximum age of a last day, in days. An older one is a typing error. */
const MAX_DAYS = 366;

/**
 * Returns the reason why a day cannot be a person's last one.
 * @returns null if it can
 */
export function lastDayProblem(lastDay: LocalDate, today: LocalDate): 'future' | 'too_old' | null {
  if (lastDay > today) return 'future';
  return lastDay < addLocalDays(today, -MAX_DAYS) ? 'too_old' : null;
}

/**
 * Returns true if the closing includes the charges of a day. While the person is gone, it includes every day. After the
 * person came back, it includes only the days up to their last day.
 */
export const hasDay = ({ outside, returned, lastDay }: IndividualClosing, date: LocalDate): boolean =>
  !outside.includes(monthOf(date)) && (returned === null || date <= lastDay);

/**
 * Returns the first day, `from` or later, that no closing includes.
 * @returns null if the person is gone
 */
export function firstOpenDay(closings: readonly IndividualClosing[], from: LocalDate): LocalDate | null {
  const holding = closings.filter((each) => hasDay(each, from));
  if (holding.length === 0) return from;
  if (holding.some(({ returned }) => returned === null)) return null;
  const [last = from] = holding.map(({ lastDay }) => lastDay).sort((a, b) => (a < b ? 1 : -1));
  return firstOpenDay(closings, addLocalDays(last, 1));
}

/**
 * Returns true if the closing includes a correction. A correction that is booked while the person is gone is included
 * and not sent to the payroll.
 */
export const hasCorrection = (
  { outside, returned }: IndividualClosing,
  { bookedIn, at }: { bookedIn: MonthKey; at: Date },
): boolean => !outside.includes(bookedIn) && (returned === null || at < returned.at);

/** Returns true if nothing can be booked for the person in a month any more. */
export const hasMonth = ({ outside, lastDay }: IndividualClosing, month: MonthKey): boolean =>
  month <= monthOf(lastDay) && !outside.includes(month);

/**
 * Returns true if a person can reserve and pass on a day. They cannot while they are gone, or on a day that a closing
 * includes.
 */
export const mayEat = (closings: readonly IndividualClosing[], date: LocalDate): boolean =>
  closings.every(({ returned, lastDay }) => returned !== null && date > lastDay);

/** Returns the reason that is shown for a reservation that a departure cancelled. */
export const lastDayLabel = (lastDay: LocalDate): string =>
  `encerramento de contas, último dia ${brazilianDate(lastDay)}`;

/** The fields of a meal that a closing reads. */
export interface ClosedLine {
  date: LocalDate;
  state: ReservationState;
  hold: { until: Date } | null;
  priceCents: number;
}

/** The meals of a person in four lists, by the effect that closing the accounts has on them. */
export interface Outlook<Line> {
  /** Charged meals up to the last day, which the closing includes. */
  charged: Line[];
  /** Pending meals after the last day, which the closing cancels. */
  ahead: Line[];
  /** Meals without an outcome. They must have one before the accounts can be closed. */
  undecided: Line[];
  /** Meals after the last day that are charged anyway. */
  later: Line[];
}

/**
 * Divides a person's meals into lists, by the effect that closing the accounts has on them.
 * @param lines the active meals of the person
 * @param scope.earlier earlier closings of the same person, who came back after each of them
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
