import type { SiteId } from '@reserva/contracts/basics/primitives';
import { grouped } from '@reserva/domain/basics/grouped';
import type { Interval } from '@reserva/domain/basics/outage';
import { isOperating } from '@reserva/domain/gates/turnstile-health';
import type { Database } from '../../database.ts';
import type { Turnstile } from '../../models/gates/turnstiles.ts';

/**
 * When each turnstile of a site gave no sign of life, of what touches a span of time; one that was never heard of: all the
 * time. Of a span that is over, or of now.
 * @param turnstiles as they were read before: whoever comes back meanwhile has its silence recorded first
 */
export async function silencesOf(
  { silences }: Database,
  turnstiles: readonly Pick<Turnstile, '_id' | 'site' | 'lastSeenAt'>[],
  { site, from, to }: Interval & { site: SiteId },
): Promise<Interval[][]> {
  const over = await silences.find({ site, to: { $gt: from } }).lean();
  const ofTurnstile = grouped(over, ({ turnstileId }) => turnstileId);
  return turnstiles
    .filter((turnstile) => turnstile.site === site)
    .map(({ _id, lastSeenAt }) => {
      const past = ofTurnstile.get(_id) ?? [];
      if (lastSeenAt === null) return [{ from, to }];
      // Whatever was noted of its health: with the server away nobody noted anything.
      return isOperating(lastSeenAt, to) ? past : [...past, { from: lastSeenAt, to }];
    });
}
