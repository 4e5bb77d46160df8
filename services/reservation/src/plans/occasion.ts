import { createHash } from 'node:crypto';
import type { LocalDate, MealId, SiteId } from '@reserva/contracts/basics/primitives';
import { serviceCalendar } from '@reserva/database/queries/calendar/service-calendar';
import { occasionKey } from '@reserva/database/queries/plans/week-plans';
import { reservationSchedule } from '@reserva/database/queries/system/settings';
import { siteIds } from '@reserva/domain/basics/meals';
import { addLocalDays, instantAt } from '@reserva/domain/basics/time';
import { reservableOn } from '@reserva/domain/calendar/meal-hours';
import type { DayExceptions } from '@reserva/domain/calendar/service-calendar';
import type { WeeklyWindow, Window } from '@reserva/domain/calendar/windows';
import { phaseOf } from '@reserva/domain/plans/week-view';
import { type Context, localNow } from '../context.ts';

/** A meal of a day whose window has opened. */
export interface OpenMeal {
  date: LocalDate;
  meal: MealId;
  /** Where that is so: on a day of other hours the sites may differ. */
  sites: readonly SiteId[];
  /** Its window is open still; else nothing is made any more. */
  open: boolean;
  /** When its window is over. */
  until: Date;
}

/** Older meals that were missed are told to nobody any more. */
const DAYS_BACK = 7;

/** The meals whose window has opened today or in the days before: those that can still be reserved first. */
export async function occasions(context: Context): Promise<OpenMeal[]> {
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

/** The windows of a day, each with the sites that have it. */
function windowsBySites(
  weekly: readonly WeeklyWindow[],
  calendar: DayExceptions,
  date: LocalDate,
): (Window & { sites: SiteId[] })[] {
  const bySites = new Map<string, Window & { sites: SiteId[] }>();
  for (const site of siteIds) {
    for (const window of reservableOn(weekly, calendar, { site, date })) {
      const key = `${window.id} ${window.start} ${window.end}`;
      const found = bySites.get(key);
      bySites.set(key, { ...window, sites: [...(found?.sites ?? []), site] });
    }
  }
  return [...bySites.values()];
}

/** Names how far patterns were gone through: by its sites too, where they differ. */
export const runKeyOf = (occasion: Pick<OpenMeal, 'date' | 'meal' | 'sites'>): string =>
  occasion.sites.length === siteIds.length
    ? occasionKey(occasion)
    : `${occasionKey(occasion)}-${occasion.sites.join('-')}`;

/**
 * Id of the reservation that a person's pattern makes: one for each meal of a day, whichever process makes it, however
 * often. Begins with the seconds of the day: indexes grow at their end.
 */
export function idByWeek(
  userId: string,
  { date, meal }: Pick<OpenMeal, 'date' | 'meal'>,
  zone: string,
): string {
  const seconds = Math.floor(instantAt(date, '00:00', zone).getTime() / 1000);
  const of = createHash('sha256')
    .update(`week:${userId}:${occasionKey({ date, meal })}`)
    .digest('hex');
  return seconds.toString(16).padStart(8, '0') + of.slice(0, 16);
}
