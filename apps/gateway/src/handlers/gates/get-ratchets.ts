import { allTurnstiles } from '@reserva/database/queries/gates/turnstiles';
import { isOperating, stateSince } from '@reserva/domain/gates/turnstile-health';
import { bySiteAndName } from '@reserva/domain/gates/turnstile-order';
import type { Handler } from '../handler.ts';
import { ratchetOf } from './ratchet.ts';

/** The turnstiles by site and name, which of them operate and since when. */
export const getRatchets: Handler<'ratchets.getRatchets'> = async ({ database, clock }) => {
  const now = clock.now();
  const turnstiles = (await allTurnstiles(database)).sort(bySiteAndName);
  const data = turnstiles.map((turnstile) => ({
    id: turnstile._id,
    ...ratchetOf(turnstile),
    operating: isOperating(turnstile.lastSeenAt, now),
    since: stateSince(turnstile.lastSeenAt, turnstile.device.health, now)?.toISOString() ?? null,
  }));
  const names = (isListed: boolean) =>
    data.filter(({ operating }) => operating === isListed).map(({ name }) => name);
  return { data, operating: names(true), failed: names(false) };
};
