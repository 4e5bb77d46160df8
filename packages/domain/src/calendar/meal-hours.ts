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

/** A turnstile as far as its hours are concerned: where it stands, and when it serves on every day. */
export interface ServingTurnstile {
  site: SiteId;
  schedule: readonly WeeklyWindow[];
}

/** The hours that a meal has on its day alone, and why; null where it has those of every day. */
export function otherHoursOf(
  calendar: DayExceptions,
  siteDay: DayMeal,
): { hours: MealHours; reason: string } | null {
  const exception = exceptionOf(calendar, siteDay);
  return exception?.hours ? { hours: exception.hours, reason: exception.reason } : null;
}

/** The meals of a day that have hours of their own. */
export const otherHoursOn = (
  { exceptions }: DayExceptions,
  date: LocalDate,
): (SiteMeal & { hours: MealHours; reason: ServiceException['reason'] })[] =>
  exceptions.flatMap(({ date: day, site, meal, hours, reason }) =>
    day === date && hours ? [{ site, meal, hours, reason }] : [],
  );

const windowOf = (id: MealId, { start, end }: Span): Window => ({ id, start, end });

/** When the meals of a day can be reserved at a site, in the order of the meals. */
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

/** When the meals of a day can be reserved at any of some sites: from the first opening to the last end. */
export const reservableAnywhere = (
  weekly: readonly WeeklyWindow[],
  calendar: DayExceptions,
  date: LocalDate,
  sites: readonly SiteId[] = siteIds,
): Window[] => widest(sites.flatMap((site) => reservableOn(weekly, calendar, { site, date })));

/** A reservation window that is still to open. */
export interface ComingWindow {
  date: LocalDate;
  meal: MealId;
  start: LocalTime;
  /** The sites that serve the meal. */
  sites: SiteId[];
}

/**
 * The next reservation window to open, of a meal that is served.
 * @param days in their order; `time` is of the first of them
 * @returns null if none opens on these days
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

/** Earlier than 00:00 in text order. */
const BEFORE_ANY_TIME = '';

/** When a turnstile serves which meal on a day. */
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

/** When the meals of a day are served at a site: from the earliest start to the latest end among its turnstiles. */
export const shiftsOn = (
  turnstiles: readonly ServingTurnstile[],
  calendar: DayExceptions,
  { site, date }: { site: SiteId; date: LocalDate },
): Window[] => {
  const here = turnstiles.filter((turnstile) => turnstile.site === site);
  const usual = here.flatMap((turnstile) => servedBy(turnstile, calendar, date));
  // Also where no turnstile serves the meal on other days.
  const others = otherHoursOn(calendar, date)
    .filter((each) => each.site === site)
    .map(({ meal, hours }) => windowOf(meal, hours.serving));
  return widest([...usual, ...others]);
};

/** When each meal is served by any of these turnstiles on a day that has no hours of its own. */
export const weeklyShifts = (turnstiles: readonly Pick<ServingTurnstile, 'schedule'>[]): WeeklyWindow[] =>
  widest(turnstiles.flatMap(({ schedule }) => schedule.map(asSaved)));

/** One window of each meal, around all that it has. */
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
