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

/**
 * The reason why an exception cannot open a meal. `served`: the meal is served already. `shut`: an exception closes
 * this day.
 */
export type OpeningRefusal = 'served' | 'shut';

export function openingRefusal(calendar: ServiceCalendar, dayMeal: DayMeal): OpeningRefusal | null {
  if (whyNotServed(calendar, dayMeal) === null) return 'served';
  return exceptionOf(calendar, dayMeal) ? 'shut' : null;
}

/**
 * Returns the reason of the exception that opens a meal or gives it other hours.
 * @returns null if there is no such exception
 */
export function whySpecial(calendar: DayExceptions, dayMeal: DayMeal): string | null {
  const exception = exceptionOf(calendar, dayMeal);
  return exception && (exception.opens || exception.hours) ? exception.reason : null;
}

/** Returns the meals of a day that an exception opens, each with its reason. */
export const openedOn = (
  { exceptions }: DayExceptions,
  date: LocalDate,
): (SiteMeal & Pick<ServiceException, 'reason'>)[] =>
  exceptions.filter((each) => each.opens && each.date === date);
