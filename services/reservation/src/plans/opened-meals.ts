import { createHash } from 'node:crypto';
import type { LocalDate, MealId, SiteId } from '@reserva/contracts/basics/primitives';
import { serviceCalendar } from '@reserva/database/queries/calendar/service-calendar';
import { dayMealKey } from '@reserva/database/queries/plans/week-plans';
import { reservationSchedule } from '@reserva/database/queries/system/settings';
import { siteIds } from '@reserva/domain/basics/meals';
import { addLocalDays, instantAt } from '@reserva/domain/basics/time';
import { reservableOn } from '@reserva/domain/calendar/meal-hours';
import type { DayExceptions } from '@reserva/domain/calendar/service-calendar';
import type { WeeklyWindow, Window } from '@reserva/domain/calendar/windows';
import { phaseOf } from '@reserva/domain/plans/week-view';
import { type Context, localNow } from '../context.ts';

/** A meal of a day whose reservation window has opened. */
export interface OpenMeal {
  date: LocalDate;
  meal: MealId;
  /** The sites with this window. On a day with other hours the windows of the sites may differ. */
  sites: readonly SiteId[];
  /** True if the window is still open. Otherwise nothing is reserved any more. */
  open: boolean;
  /** The end of the window. */
  until: Date;
}

/** Number of past days that are searched for unfinished runs. People are not notified of older missed meals. */
const DAYS_BACK = 7;

/** Returns the meals whose window opened today or in the past days. Meals that can still be reserved come first. */
export async function openedMeals(context: Context): Promise<OpenMeal[]> {
  const { database, zone } = context;
  const { date: today, time } = localNow(context);
  const days = Array.from({ length: DAYS_BACK + 1 }, (_, n) => addLocalDays(today, -n));
  const [weekly, calendar] = await Promise.all([
    reservationSchedule(database),
    serviceCalendar(database, { $in: days }),
  ]);
  const opened = days.flatMap((date) =>
    windowsBySites(weekly, calendar, date).flatMap(({ sites, ...window }): OpenMeal[] => {
      const phase = phaseOf({ date, window }, { date: today, time });
      if (phase === 'before') return [];
      const until = instantAt(date, window.end, zone);
      return [{ date, meal: window.id, sites, open: phase === 'open', until }];
    }),
  );
  return opened.sort((a, b) => Number(b.open) - Number(a.open) || a.until.getTime() - b.until.getTime());
}

/** Returns the windows of a day, each with the sites that have it. */
function windowsBySites(
  weekly: readonly WeeklyWindow[],
  calendar: DayExceptions,
  date: LocalDate,
): (Window & { sites: SiteId[] })[] {
  const bySites = new Map<string, Window & { sites: SiteId[] }>();
  for (const site of siteIds) {
    for (const window of reservableOn(weekly, calendar, { site, date })) {
      const key = `${window.id} ${window.start} ${window.end}`;
      const existing = bySites.get(key);
      bySites.set(key, { ...window, sites: [...(existing?.sites ?? []), site] });
    }
  }
  return [...bySites.values()];
}

/**
 * Returns the key under which the progress of a run of the plans is stored. It contains the sites if their windows
 * differ.
 */
export const runKeyOf = (openMeal: Pick<OpenMeal, 'date' | 'meal' | 'sites'>): string =>
  openMeal.sites.length === siteIds.length
    ? dayMealKey(openMeal)
    : `${dayMealKey(openMeal)}-${openMeal.sites.join('-')}`;

/**
 * Returns the id of the reservation that a person's plan makes. For a person and a meal the id is always the same,
 * whichever process makes the reservation. The id begins with the seconds of the day, so that indexes grow at their
 * end.
 */
export function idByWeek(
  userId: string,
  { date, meal }: Pick<OpenMeal, 'date' | 'meal'>,
  zone: string,
): string {
  const seconds = Math.floor(instantAt(date, '00:00', zone).getTime() / 1000);
  const of = createHash('sha256')
    .update(`week:${userId}:${dayMealKey({ date, meal })}`)
    .digest('hex');
  return seconds.toString(16).padStart(8, '0') + of.slice(0, 16);
}
