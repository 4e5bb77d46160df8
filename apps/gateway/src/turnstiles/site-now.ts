import type { LocalDate, LocalTime, MealIdOrNone, SiteId } from '@reserva/contracts/primitives';
import type { Turnstile } from '@reserva/database/models/turnstiles';
import { calendarOf } from '@reserva/database/queries/service-calendar';
import { turnstilesOfSite } from '@reserva/database/queries/turnstiles';
import { shiftsOn } from '@reserva/domain/meal-hours';
import type { ServiceCalendar } from '@reserva/domain/service-calendar';
import { currentMeal } from '@reserva/domain/serving';
import { localDateOf, localTimeOf } from '@reserva/domain/time';
import type { Window } from '@reserva/domain/windows';
import type { Context } from '../context.ts';
import { Refusal } from '../http/refusal.ts';

/** What is served at a site, and when, by the hours of this day. */
interface SiteNow {
  turnstiles: Turnstile[];
  calendar: ServiceCalendar;
  shifts: Window[];
  /** Being served at this moment; 0 for none. */
  meal: MealIdOrNone;
  now: Date;
  date: LocalDate;
  time: LocalTime;
}

/**
 * A site's turnstiles, its local time and what it serves.
 * @throws Refusal where the site has no turnstile: nothing can be shown
 */
export async function siteNow({ database, clock, config }: Context, site: SiteId): Promise<SiteNow> {
  const turnstiles = await turnstilesOfSite(database, site);
  if (turnstiles.length === 0) throw new Refusal('no_turnstile_at_site');
  const now = clock.now();
  const date = localDateOf(now, config.timezone);
  const time = localTimeOf(now, config.timezone);
  const calendar = await calendarOf(database, date);
  const meal = currentMeal(turnstiles, calendar, { date, time });
  return {
    turnstiles,
    calendar,
    shifts: shiftsOn(turnstiles, calendar, { site, date }),
    meal,
    now,
    date,
    time,
  };
}
