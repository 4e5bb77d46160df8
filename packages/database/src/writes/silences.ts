import type { Interval } from '@reserva/domain/basics/outage';
import { isOperating } from '@reserva/domain/gates/turnstile-health';
import type { Database } from '../database.ts';
import type { Turnstile } from '../models/gates/turnstiles.ts';
import { isTerminal } from '../queries/gates/turnstiles.ts';
import { insertOnce } from './insert-once.ts';

/**
 * Records a silence (a time without a sign of life) of a turnstile. Its start is part of its id, so that concurrent or
 * repeated calls record only one silence. The first call determines its end.
 */
export async function recordSilence(
  { silences }: Database,
  turnstile: Pick<Turnstile, '_id' | 'kind' | 'site'>,
  { from, to }: Interval,
): Promise<void> {
  // A terminal's silence prevents no person from eating, so no meal is waived because of it.
  if (isTerminal(turnstile)) return;
  const { _id, site } = turnstile;
  await insertOnce(silences, { _id: `${_id}-${from.getTime()}`, turnstileId: _id, site, from, to });
}

/**
 * Records the silence that a new sign of life ends, if there was one. The caller must store the new sign of life after
 * this call, not before it. Until then, the earlier sign of life may be the only trace of the silence. If the process
 * dies in between, the next call records the same silence. A turnstile that never gave a sign of life is left to
 * `watchHealth`, which records the start of its absence.
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
