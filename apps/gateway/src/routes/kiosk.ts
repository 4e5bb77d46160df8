import type { SiteId } from '@reserva/contracts/primitives';
import type { Turnstile } from '@reserva/database/models/turnstiles';
import { shiftCounts } from '@reserva/database/queries/reservations';
import { turnstilesOfSite } from '@reserva/database/queries/turnstiles';
import { currentMeal, endedShifts, reloadTimes, shiftWindows } from '@reserva/domain/serving';
import { localDateOf, localTimeOf } from '@reserva/domain/time';
import { isOperating } from '@reserva/domain/turnstile-health';
import type { Context } from '../context.ts';
import type { Api } from '../http/api.ts';
import { bind } from '../http/bind.ts';
import { Refusal } from '../http/refusal.ts';

/** What the display of a site asks for. */
export function bindKiosk(api: Api): void {
  bind(api, 'reservations.getQuantityCheckins', async ({ database }, { query }) => {
    const { date, local: site, time: meal } = query;
    const { reservations, checkins, reserveless } = await shiftCounts(database, { date, site, meal });
    return { reservations, checkins, reserveless };
  });

  bind(api, 'reservations.getQuantityReservationsCurrentMeal', async (context, { query }) => {
    const { turnstiles, date, time } = await siteNow(context, query.local);
    const serving = currentMeal(turnstiles, time);
    const over = endedShifts(shiftWindows(turnstiles), time);
    // Asked for no meal: the one being served, else the shift that ended last today.
    const meal = query.time || serving || (over.at(-1)?.id ?? 0);
    const ended = over.some(({ id }) => id === meal);
    if (meal === 0) return { ended, reservations: 0, currentMeal: serving };
    const { missing } = await shiftCounts(context.database, { date, site: query.local, meal });
    return { ended, reservations: missing, currentMeal: serving };
  });

  bind(api, 'ratchets.getCurrentMeal', async (context, { query }) => {
    const { turnstiles, time, now } = await siteNow(context, query.local);
    const failed = turnstiles
      .filter(({ lastSeenAt }) => !isOperating(lastSeenAt, now))
      .map(({ name }) => name);
    return { meal: currentMeal(turnstiles, time), failed };
  });

  bind(api, 'ratchets.getTimeToReload', async (context, { query }) => {
    const { turnstiles } = await siteNow(context, query.local);
    return { schedules: reloadTimes(shiftWindows(turnstiles)) };
  });
}

/** A site's turnstiles and its local time. @throws Refusal where the site has no turnstile: nothing can be shown. */
async function siteNow(
  { database, clock, config }: Context,
  site: SiteId,
): Promise<{ turnstiles: Turnstile[]; date: string; time: string; now: Date }> {
  const turnstiles = await turnstilesOfSite(database, site);
  if (turnstiles.length === 0) throw new Refusal('no_turnstile_at_site');
  const now = clock.now();
  return {
    turnstiles,
    now,
    date: localDateOf(now, config.timezone),
    time: localTimeOf(now, config.timezone),
  };
}
