import type { ConflictKind } from '@reserva/contracts/http/conflicts';
import { duplicateKey } from '@reserva/database/database';
import type { Conflict } from '@reserva/database/models/conflicts';
import type { Gate } from '@reserva/database/queries/turnstiles';
import { mealAtTurnstile } from '@reserva/domain/serving';
import { localDateOf, localTimeOf } from '@reserva/domain/time';
import type { Context } from '../context.ts';

type About = Partial<Pick<Conflict, 'date' | 'meal' | 'person' | 'badge' | 'reservationId' | 'first'>>;

/** Leaves a passage to an operator. Under the key of the passage: told twice it is one conflict. */
export async function noteConflict(
  { database, logger, zone }: Context,
  kind: ConflictKind,
  { key, turnstile, at }: { key: string; turnstile: Gate; at: Date },
  about: About = {},
): Promise<void> {
  const { date = localDateOf(at, zone), person = null } = about;
  const { meal = mealAtTurnstile(turnstile.schedule, localTimeOf(at, zone)) } = about;
  const { badge = '', reservationId = null, first = null } = about;
  const conflict: Omit<Conflict, '_id'> = {
    ...{ kind, open: true, turnstileId: turnstile._id, site: turnstile.site, at, date, meal, person },
    ...{ badge, reservationId, first, resolved: null, outbox: [] },
  };
  // News of the turn alone may have come before the log that says whose it was: now more is known.
  const { matchedCount } =
    kind === 'no_person'
      ? { matchedCount: 0 }
      : await database.conflicts.updateOne({ _id: key, kind: 'no_person' }, { $set: conflict });
  if (matchedCount > 0) return;
  const { upsertedCount } = await database.conflicts
    .updateOne({ _id: key }, { $setOnInsert: conflict }, { upsert: true })
    .catch((error) => {
      if (duplicateKey(error)) return { upsertedCount: 0 };
      throw error;
    });
  if (upsertedCount > 0) logger.warn({ turnstileId: turnstile._id, passage: key, kind }, 'a conflict');
}

/** The device's logs said later whose turn it was. */
export async function withdrawNoPerson({ database, clock }: Context, key: string): Promise<void> {
  const resolved = {
    at: clock.now(),
    by: { kind: 'system', job: 'record' },
    reason: 'Pessoa identificada pelos registros da catraca.',
    command: '',
  };
  await database.conflicts.updateOne(
    { _id: key, open: true, kind: 'no_person' },
    { $set: { open: false, resolved } },
  );
}
