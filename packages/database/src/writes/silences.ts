import type { Interval } from '@reserva/domain/basics/outage';
import { isOperating } from '@reserva/domain/gates/turnstile-health';
import type { Database } from '../database.ts';
import type { Turnstile } from '../models/gates/turnstiles.ts';
import { isTerminal } from '../queries/gates/turnstiles.ts';
import { insertOnce } from './insert-once.ts';

/**
 * Records that a turnstile gave no sign of life. Known by its beginning: told by several, at once or one after the other, it
 * is one, and ends as the first of them said.
 */
export async function recordSilence(
  { silences }: Database,
  turnstile: Pick<Turnstile, '_id' | 'kind' | 'site'>,
  { from, to }: Interval,
): Promise<void> {
  // A terminal's silence keeps nobody from eating, and waives nothing.
  if (isTerminal(turnstile)) return;
  const { _id, site } = turnstile;
  await insertOnce(silences, { _id: `${_id}-${from.getTime()}`, turnstileId: _id, site, from, to });
}

/**
 * Records the silence that a sign of life ends, if there was one. Before that is noted: the last one, which it replaces, may be
 * all that is known of it, and whoever dies in between tells the same silence again. One that was never heard of has none
 * that began with a sign of life: `watchHealth` records since when it was looked for.
 */
export async function recordSilenceBefore(
  database: Database,
  turnstile: Pick<Turnstile, '_id' | 'kind' | 'site' | 'lastSeenAt'>,
  now: Date,
): Promise<void> {
  const { lastSeenAt } = turnstile;
  if (lastSeenAt === null || isOperating(lastSeenAt, now)) return;
  await recordSilence(database, turnstile, { from: lastSeenAt, to: now });
}
