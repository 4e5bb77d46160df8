import type { LocalDate, LocalTime, MealId, SiteId } from '@reserva/contracts/basics/primitives';
import { mealIds, siteIds } from '../basics/meals.ts';
import {
  type DayExceptions,
  type DayMeal,
  exceptionOf,
  type MealHours,
  type ServiceCalendar,
  type ServiceException,
  type SiteMeal,
  type Span,
  whyNotServed,
} from './service-calendar.ts';
import { asSaved, nextWindow, type WeeklyWindow, type Window } from './windows.ts';

/** The fields of a turnstile that decide its serving windows. */
export interface ServingTurnstile {
  site: SiteId;
  schedule: readonly WeeklyWindow[];
}

/**
 * Returns the hours that an exception gives the meal on this date, and the reason.
 * @returns null if the meal has its usual hours
 */
export function otherHoursOf(
  calendar: DayExceptions,
  siteDay: DayMeal,
): { hours: MealHours; reason: string } | null {
  const exception = exceptionOf(calendar, siteDay);
  return exception?.hours ? { hours: exception.hours, reason: exception.reason } : null;
}

/** Returns the meals of a day whose hours are changed by an exception. */
export const otherHoursOn = (
  { exceptions }: DayExceptions,
  date: LocalDate,
): (SiteMeal & { hours: MealHours; reason: ServiceException['reason'] })[] =>
  exceptions.flatMap(({ date: day, site, meal, hours, reason }) =>
    day === date && hours ? [{ site, meal, hours, reason }] : [],
  );

const windowOf = (id: MealId, { start, end }: Span): Window => ({ id, start, end });

/** Returns the reservation windows of a day at a site, ordered by meal. */
export const reservableOn = (
  weekly: readonly WeeklyWindow[],
  calendar: DayExceptions,
  { site, date }: { site: SiteId; date: LocalDate },
): Window[] =>
  mealIds.flatMap((meal) => {
    const other = otherHoursOf(calendar, { site, date, meal })?.hours.reservation;
    const usual = weekly.find(({ id }) => id === meal);
    const span = other ?? (usual && asSaved(usual));
    return span ? [windowOf(meal, span)] : [];
  });

/** Returns one reservation window for each meal of a day, from the first opening to the last end among the sites. */
export const reservableAnywhere = (
  weekly: readonly WeeklyWindow[],
  calendar: DayExceptions,
  date: LocalDate,
  sites: readonly SiteId[] = siteIds,
): Window[] => widest(sites.flatMap((site) => reservableOn(weekly, calendar, { site, date })));

/** A reservation window that opens in the future. */
export interface ComingWindow {
  date: LocalDate;
  meal: MealId;
  start: LocalTime;
  /** The sites that serve the meal on that day. */
  sites: SiteId[];
}

/**
 * Returns the next reservation window that opens for a meal that is served.
 * @param days in ascending order; `time` is a time of the first day
 * @returns null if no window opens on these days
 */
export function nextReservable(
  weekly: readonly WeeklyWindow[],
  calendar: ServiceCalendar,
  days: readonly LocalDate[],
  time: LocalTime,
): ComingWindow | null {
  for (const [index, date] of days.entries()) {
    const windows = siteIds.flatMap((site) =>
      reservableOn(weekly, calendar, { site, date })
        .filter(({ id: meal }) => whyNotServed(calendar, { site, date, meal }) === null)
        .map((window) => ({ ...window, site })),
    );
    const next = nextWindow(windows, index === 0 ? time : BEFORE_ANY_TIME);
    if (next) {
      const sites = windows.filter(({ id }) => id === next.id).map(({ site }) => site);
      return { date, meal: next.id, start: next.start, sites };
    }
  }
  return null;
}

/** A text that is less than every time of day, in text order. */
const BEFORE_ANY_TIME = '';

/** Returns the serving windows of a turnstile on a day. */
export const servedBy = (
  { site, schedule }: ServingTurnstile,
  calendar: DayExceptions,
  date: LocalDate,
): Window[] =>
  schedule.map((window) =>
    windowOf(
      window.id,
      otherHoursOf(calendar, { site, date, meal: window.id })?.hours.serving ?? asSaved(window),
    ),
  );

/**
 * Returns the shifts of a day at a site. A shift lasts from the earliest start to the latest end among the turnstiles.
 */
export const shiftsOn = (
  turnstiles: readonly ServingTurnstile[],
  calendar: DayExceptions,
  { site, date }: { site: SiteId; date: LocalDate },
): Window[] => {
  const here = turnstiles.filter((turnstile) => turnstile.site === site);
  const usual = here.flatMap((turnstile) => servedBy(turnstile, calendar, date));
  // An exception can give hours to a meal that no turnstile serves on other days.
  const others = otherHoursOn(calendar, date)
    .filter((each) => each.site === site)
    .map(({ meal, hours }) => windowOf(meal, hours.serving));
  return widest([...usual, ...others]);
};

/** Returns the shifts of these turnstiles on a day without exceptions. */
export const weeklyShifts = (turnstiles: readonly Pick<ServingTurnstile, 'schedule'>[]): WeeklyWindow[] =>
  widest(turnstiles.flatMap(({ schedule }) => schedule.map(asSaved)));

/** Merges the windows of each meal into one, from the earliest start to the latest end. */
function widest(windows: readonly Window[]): Window[] {
  return mealIds.flatMap((id) => {
    const those = windows.filter((window) => window.id === id);
    const start = those.map((window) => window.start).sort()[0];
    const end = those
      .map((window) => window.end)
      .sort()
      .at(-1);
    return start && end ? [{ id, start, end }] : [];
  });
}
