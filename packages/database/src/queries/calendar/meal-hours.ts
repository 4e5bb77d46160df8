import type { LocalDate, LocalTime, MealId, SiteId } from '@reserva/contracts/basics/primitives';
import { siteIds } from '@reserva/domain/basics/meals';
import { addLocalDays } from '@reserva/domain/basics/time';
import { reservableAnywhere, reservableOn } from '@reserva/domain/calendar/meal-hours';
import { type NotServed, whyNotServed } from '@reserva/domain/calendar/service-calendar';
import { openWindow, type Window } from '@reserva/domain/calendar/windows';
import type { Database } from '../../database.ts';
import { reservationSchedule } from '../system/settings.ts';
import { calendarOf } from './service-calendar.ts';

/** Returns the reservation windows of a day at a site, one for each served meal. */
export async function reservableAt(
  database: Database,
  siteDay: { site: SiteId; date: LocalDate },
): Promise<Window[]> {
  const [weekly, calendar] = await Promise.all([
    reservationSchedule(database),
    calendarOf(database, siteDay.date),
  ]);
  return reservableOn(weekly, calendar, siteDay);
}

/** The window of a meal, and the reason for which the meal is not served. `notServed` is null if it is served. */
export type OpenMeal = Window & { notServed: NotServed | null };

/**
 * Returns the meal whose reservation window is open at a site. Reads the calendar only once, so that the window and the
 * reason agree.
 * @returns null if no window is open
 */
export async function openMealAt(
  database: Database,
  { site, date, time }: { site: SiteId; date: LocalDate; time: LocalTime },
): Promise<OpenMeal | null> {
  const [weekly, calendar] = await Promise.all([reservationSchedule(database), calendarOf(database, date)]);
  const open = openWindow(reservableOn(weekly, calendar, { site, date }), time);
  return open ? { ...open, notServed: whyNotServed(calendar, { site, date, meal: open.id }) } : null;
}

/**
 * Returns the reservation windows of a day's meals, over all sites. The window of a meal begins with the earliest site
 * and ends with the latest site.
 */
export async function reservableAtAny(database: Database, date: LocalDate): Promise<Window[]> {
  const [weekly, calendar] = await Promise.all([reservationSchedule(database), calendarOf(database, date)]);
  return reservableAnywhere(weekly, calendar, date);
}

/** Returns the reservation windows of a day's meals, separately for each site that serves them. */
export async function reservableAtEach(
  database: Database,
  date: LocalDate,
): Promise<(Window & { site: SiteId })[]> {
  const [weekly, calendar] = await Promise.all([reservationSchedule(database), calendarOf(database, date)]);
  return siteIds.flatMap((site) =>
    reservableOn(weekly, calendar, { site, date })
      .filter(({ id: meal }) => whyNotServed(calendar, { site, date, meal }) === null)
      .map((window) => ({ ...window, site })),
  );
}

/**
 * Returns for each site the meal that a person can reserve and cancel at this time. Sites without such a meal have no
 * entry.
 */
export async function reservableNow(
  database: Database,
  { date, time }: { date: LocalDate; time: LocalTime },
): Promise<Map<SiteId, MealId>> {
  const [weekly, calendar] = await Promise.all([reservationSchedule(database), calendarOf(database, date)]);
  return new Map(
    siteIds.flatMap((site) => {
      const open = openWindow(reservableOn(weekly, calendar, { site, date }), time);
      return open ? [[site, open.id] as const] : [];
    }),
  );
}

/** Returns a site's reservation windows of a day and of the next day. */
export async function reservableSoon(
  database: Database,
  { site, date }: { site: SiteId; date: LocalDate },
): Promise<Record<'today' | 'tomorrow', Window[]>> {
  const [today, tomorrow] = await Promise.all([
    reservableAt(database, { site, date }),
    reservableAt(database, { site, date: addLocalDays(date, 1) }),
  ]);
  return { today, tomorrow };
}
