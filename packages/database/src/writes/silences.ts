import type { Interval } from '@reserva/domain/basics/outage';
import { isOperating } from '@reserva/domain/gates/turnstile-health';
import type { Database } from '../database.ts';
import type { Turnstile } from '../models/gates/turnstiles.ts';
import { isTerminal } from '../queries/gates/turnstiles.ts';
import { insertOnce } from './insert-once.ts';

/**
 * Records a silence of a turnstile. Its start is part of its id, so that concurrent or repeated calls record one
 * silence. The first call determines its end.
 */
export async function recordSilence(
  { silences }: Database,
  turnstile: Pick<Turnstile, '_id' | 'kind' | 'site'>,
  { from, to }: Interval,
): Promise<void> {
  // A terminal's silence keeps no person from eating, so it waives nothing.
  if (isTerminal(turnstile)) return;
  const { _id, site } = turnstile;
  await insertOnce(silences, { _id: `${_id}-${from.getTime()}`, turnstileId: _id, site, from, to });
}

/**
 * Records the silence that a sign of life ends, if there was one. The caller must store the sign of life afterwards,
 * because the earlier one may be the only record of the silence. If the process dies in between, the next call records
 * the same silence. A turnstile without any sign of life is left to `watchHealth`, which records since when the
 * turnstile was missed.
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
