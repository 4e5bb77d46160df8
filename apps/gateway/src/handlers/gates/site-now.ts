import type { LocalDate, LocalTime, MealIdOrNone, SiteId } from '@reserva/contracts/basics/primitives';
import type { Turnstile } from '@reserva/database/models/gates/turnstiles';
import { calendarOf } from '@reserva/database/queries/calendar/service-calendar';
import { turnstilesOfSite } from '@reserva/database/queries/gates/turnstiles';
import { localDateOf, localTimeOf } from '@reserva/domain/basics/time';
import { shiftsOn } from '@reserva/domain/calendar/meal-hours';
import type { ServiceCalendar } from '@reserva/domain/calendar/service-calendar';
import { currentMeal } from '@reserva/domain/calendar/serving';
import type { Window } from '@reserva/domain/calendar/windows';
import type { Context } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';

/** The turnstiles of a site, its shifts of today and its current meal. */
interface SiteNow {
  turnstiles: Turnstile[];
  calendar: ServiceCalendar;
  shifts: Window[];
  /** The meal that is being served now; 0 for none. */
  meal: MealIdOrNone;
  now: Date;
  date: LocalDate;
  time: LocalTime;
}

/**
 * Returns a site's turnstiles, its local time and its meals of today.
 * @throws Refusal no_turnstile_at_site when the site has no turnstile
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
