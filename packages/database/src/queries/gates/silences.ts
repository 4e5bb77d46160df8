import type { SiteId } from '@reserva/contracts/basics/primitives';
import { grouped } from '@reserva/domain/basics/grouped';
import type { Interval } from '@reserva/domain/basics/outage';
import { isOperating } from '@reserva/domain/gates/turnstile-health';
import type { Database } from '../../database.ts';
import type { Turnstile } from '../../models/gates/turnstiles.ts';

/**
 * Returns for each turnstile of a site the silences that touch a span of time. The span ends in the past or now. A
 * turnstile that never gave a sign of life was silent for the whole span.
 * @param turnstiles read before this call, because a returning turnstile's silence is recorded before its next sign of
 * life
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
      // Does not use the recorded health, because no process records it while the server is away.
      return isOperating(lastSeenAt, to) ? past : [...past, { from: lastSeenAt, to }];
    });
}
