import type { ConflictKind } from '@reserva/contracts/gates/conflict-operations';
import { duplicateKey } from '@reserva/database/database';
import type { Conflict } from '@reserva/database/models/gates/conflicts';
import type { Gate } from '@reserva/database/queries/gates/turnstiles';
import { localDateOf } from '@reserva/domain/basics/time';
import type { Context } from '../context.ts';
import { explainNoPerson } from './explain-conflict.ts';
import { mealAt } from './meal-at.ts';

type About = Partial<
  Pick<Conflict, 'date' | 'meal' | 'person' | 'badge' | 'reservationId' | 'first' | 'kept'>
>;

/** What is found out about a passage, the least telling first: that it was one too many is about the money. */
const findings: readonly (readonly ConflictKind[])[] = [
  ['unrecorded'],
  ['no_person'],
  ['outside_serving', 'inactive_person'],
];

/** What says less of a passage than another finding does, and gives way to it. */
function saysLess(kind: ConflictKind): ConflictKind[] {
  const own = findings.findIndex((kinds) => kinds.includes(kind));
  return findings.slice(0, own === -1 ? findings.length : own).flat();
}

/**
 * Leaves a passage to an operator. Under the key of the passage: told twice it is one conflict. News of the turn alone may
 * have come before the log that says whose it was: one that still waits learns what is known now; one that an operator has
 * resolved stays as it is, with its reason, and what was found stands beside it.
 */
export async function noteConflict(
  context: Context,
  kind: ConflictKind,
  where: { key: string; turnstile: Gate; at: Date },
  about: About = {},
): Promise<void> {
  const { database, zone } = context;
  const { key, turnstile, at } = where;
  const { date = localDateOf(at, zone), person = null } = about;
  const { meal = await mealAt(context, turnstile, at) } = about;
  const { badge = '', reservationId = null, first = null, kept: failedPassage = null } = about;
  const learnt = { kind, at, date, meal, person, badge, reservationId, first, kept: failedPassage };
  const place = { turnstileId: turnstile._id, site: turnstile.site };
  const less = { _id: key, kind: { $in: saysLess(kind) } };
  const { matchedCount } = await database.conflicts.updateOne({ ...less, open: true }, { $set: learnt });
  if (matchedCount > 0) return;
  // Only beside what is resolved: what still waits may learn the same from somebody else in this very moment.
  const resolved = await database.conflicts.exists({ ...less, open: false });
  const isNew = await insertOnce(context, resolved ? `${key}:${kind}` : key, { ...place, ...learnt });
  // Noted as less in this very moment, as news of the turn and the device's log come side by side.
  if (!isNew && !resolved && (await database.conflicts.exists(less))) {
    return noteConflict(context, kind, where, about);
  }
  // Last: whoever dies before it is told of the passage again.
  if (resolved) await explainNoPerson(context, key);
}

/** @returns whether there was none */
async function insertOnce(
  { database, logger }: Context,
  _id: string,
  newConflict: Omit<Conflict, '_id' | 'open' | 'resolved' | 'explainedAt' | 'outbox'>,
): Promise<boolean> {
  const conflict = { ...newConflict, open: true, resolved: null, explainedAt: null, outbox: [] };
  const { upsertedCount } = await database.conflicts
    .updateOne({ _id }, { $setOnInsert: conflict }, { upsert: true })
    .catch((error) => {
      if (duplicateKey(error)) return { upsertedCount: 0 };
      throw error;
    });
  const { turnstileId, kind } = newConflict;
  if (upsertedCount > 0) logger.warn({ turnstileId, passage: _id, kind }, 'a conflict');
  return upsertedCount > 0;
}
