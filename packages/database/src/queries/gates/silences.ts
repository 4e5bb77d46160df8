import type { SiteId } from '@reserva/contracts/basics/primitives';
import { grouped } from '@reserva/domain/basics/grouped';
import type { Interval } from '@reserva/domain/basics/outage';
import { isOperating } from '@reserva/domain/gates/turnstile-health';
import type { Database } from '../../database.ts';
import type { Turnstile } from '../../models/gates/turnstiles.ts';

/**
 * Returns, for each turnstile of a site, its silences (times without a sign of life) that overlap a span of time. The
 * span must end in the past or now. A turnstile that never gave a sign of life was silent for the whole span.
 * @param turnstiles must be read before this call, because the service records a silence before it stores the sign of
 * life that ended it
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
      // Decides by the last sign of life, not by the recorded health. While our server is down, no process records the
      // health.
      return isOperating(lastSeenAt, to) ? past : [...past, { from: lastSeenAt, to }];
    });
}
