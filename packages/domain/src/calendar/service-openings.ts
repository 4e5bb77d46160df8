import type { LocalDate } from '@reserva/contracts/basics/primitives';
import {
  type DayExceptions,
  type DayMeal,
  exceptionOf,
  type ServiceCalendar,
  type ServiceException,
  type SiteMeal,
  whyNotServed,
} from './service-calendar.ts';

/** What speaks against opening a meal of a day by an exception: it is served, or somebody has closed this very day. */
export type OpeningRefusal = 'served' | 'shut';

export function openingRefusal(calendar: ServiceCalendar, dayMeal: DayMeal): OpeningRefusal | null {
  if (whyNotServed(calendar, dayMeal) === null) return 'served';
  return exceptionOf(calendar, dayMeal) ? 'shut' : null;
}

/** Why a meal of a day is served, or at the hours it has; null where its week and the hours of every day say so. */
export function whySpecial(calendar: DayExceptions, dayMeal: DayMeal): string | null {
  const exception = exceptionOf(calendar, dayMeal);
  return exception && (exception.opens || exception.hours) ? exception.reason : null;
}

/** The meals of a day that are served only because somebody opened them, and why. */
export const openedOn = (
  { exceptions }: DayExceptions,
  date: LocalDate,
): (SiteMeal & Pick<ServiceException, 'reason'>)[] =>
  exceptions.filter((each) => each.opens && each.date === date);
