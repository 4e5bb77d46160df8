import type { SendingTurnstile } from '@reserva/database/queries/gates/turnstiles';
import { documents } from '@reserva/database/writes/documents';
import { recordSilenceBefore } from '@reserva/database/writes/silences';
import { isOperating } from '@reserva/domain/gates/turnstile-health';
import { newId } from '@reserva/runtime/process/ids';
import type { Context } from '../context.ts';

/** A busy gate is not written down more often than this. */
const KEEP_EVERY_MS = 10_000;

/** Notes that a turnstile is there; of one that comes back its silence is kept, and the displays of its site are told. */
export async function signOfLife(
  { database, publisher, clock }: Context,
  turnstile: SendingTurnstile,
): Promise<void> {
  const now = clock.now();
  const { _id, lastSeenAt, site } = turnstile;
  if (lastSeenAt && Math.abs(now.getTime() - lastSeenAt.getTime()) < KEEP_EVERY_MS) return;
  await recordSilenceBefore(database, turnstile, now);
  await documents(database.turnstiles).updateOne(
    { _id },
    { $set: { lastSeenAt: now } },
    // The next one comes in seconds: this need not be durable.
    { writeConcern: { w: 1, journal: false } },
  );
  if (isOperating(lastSeenAt, now)) return;
  await publisher.publish([
    { id: newId(now), name: 'turnstiles.changed', at: now.toISOString(), payload: { sites: [site] } },
  ]);
}
