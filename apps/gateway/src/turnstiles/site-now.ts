import type { SiteId } from '@reserva/contracts/primitives';
import type { Turnstile } from '@reserva/database/models/turnstiles';
import { turnstilesOfSite } from '@reserva/database/queries/turnstiles';
import { localDateOf, localTimeOf } from '@reserva/domain/time';
import type { Context } from '../context.ts';
import { Refusal } from '../http/refusal.ts';

/** A site's turnstiles and its local time. @throws Refusal where the site has no turnstile: nothing can be shown. */
export async function siteNow(
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
