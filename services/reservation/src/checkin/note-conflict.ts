import type { ConflictKind } from '@reserva/contracts/http/conflicts';
import { duplicateKey } from '@reserva/database/database';
import type { Conflict } from '@reserva/database/models/conflicts';
import type { Gate } from '@reserva/database/queries/turnstiles';
import { mealAtTurnstile } from '@reserva/domain/serving';
import { localDateOf, localTimeOf } from '@reserva/domain/time';
import type { Context } from '../context.ts';

type About = Partial<
  Pick<Conflict, 'date' | 'meal' | 'person' | 'badge' | 'reservationId' | 'first' | 'kept'>
>;

/** What says less of a passage than another finding does, and gives way to it. */
const saysLess = (kind: ConflictKind): ConflictKind[] =>
  kind === 'unrecorded' ? [] : kind === 'no_person' ? ['unrecorded'] : ['unrecorded', 'no_person'];

/** Leaves a passage to an operator. Under the key of the passage: told twice it is one conflict. */
export async function noteConflict(
  { database, logger, zone }: Context,
  kind: ConflictKind,
  { key, turnstile, at }: { key: string; turnstile: Gate; at: Date },
  about: About = {},
): Promise<void> {
  const { date = localDateOf(at, zone), person = null } = about;
  const { meal = mealAtTurnstile(turnstile.schedule, localTimeOf(at, zone)) } = about;
  const { badge = '', reservationId = null, first = null, kept = null } = about;
  const conflict: Omit<Conflict, '_id'> = {
    ...{ kind, open: true, turnstileId: turnstile._id, site: turnstile.site, at, date, meal, person },
    ...{ badge, reservationId, first, resolved: null, outbox: [], kept },
  };
  // News of the turn alone may have come before the log that says whose it was: now more is known.
  const { matchedCount } = await database.conflicts.updateOne(
    { _id: key, kind: { $in: saysLess(kind) } },
    { $set: conflict },
  );
  if (matchedCount > 0) return;
  const { upsertedCount } = await database.conflicts
    .updateOne({ _id: key }, { $setOnInsert: conflict }, { upsert: true })
    .catch((error) => {
      if (duplicateKey(error)) return { upsertedCount: 0 };
      throw error;
    });
  if (upsertedCount > 0) logger.warn({ turnstileId: turnstile._id, passage: key, kind }, 'a conflict');
}
