import type { SendingTurnstile } from '@reserva/database/queries/gates/turnstiles';
import { documents } from '@reserva/database/writes/documents';
import { recordSilenceBefore } from '@reserva/database/writes/silences';
import { isOperating } from '@reserva/domain/gates/turnstile-health';
import { newId } from '@reserva/runtime/process/ids';
import type { Context } from '../context.ts';

/** Minimum milliseconds between two stored signs of life of a turnstile. */
const STORE_INTERVAL_MS = 10_000;

/**
 * Stores a sign of life of a turnstile. If the turnstile was silent, also stores the silence and notifies the displays
 * of its site.
 */
export async function signOfLife(
  { database, publisher, clock }: Context,
  turnstile: SendingTurnstile,
): Promise<void> {
  const now = clock.now();
  const { _id, lastSeenAt, site } = turnstile;
  if (lastSeenAt && Math.abs(now.getTime() - lastSeenAt.getTime()) < STORE_INTERVAL_MS) return;
  await recordSilenceBefore(database, turnstile, now);
  await documents(database.turnstiles).updateOne(
    { _id },
    { $set: { lastSeenAt: now } },
    // The next sign of life follows within seconds, so this write need not be durable.
    { writeConcern: { w: 1, journal: false } },
  );
  if (isOperating(lastSeenAt, now)) return;
  await publisher.publish([
    { id: newId(now), name: 'turnstiles.changed', at: now.toISOString(), payload: { sites: [site] } },
  ]);
}
