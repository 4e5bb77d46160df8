import type { CommandResult } from '@reserva/contracts/commands';
import type { ConflictKind } from '@reserva/contracts/gates/conflict-operations';
import type { Conflict } from '@reserva/database/models/gates/conflicts';
import type { Reservation } from '@reserva/database/models/reservations/reservations';
import { conflictOfPassage } from '@reserva/database/queries/gates/passages';
import type { Gate } from '@reserva/database/queries/gates/turnstiles';
import type { FreezeReason } from '@reserva/database/queries/money/freeze';
import { documents } from '@reserva/database/writes/documents';
import { insertOnce } from '@reserva/database/writes/insert-once';
import { passageTurned } from '@reserva/database/writes/reservations';
import { localDateOf } from '@reserva/domain/basics/time';
import { isEaten, ownTimeOf } from '@reserva/domain/reservations/reservation';
import type { Context } from '../context.ts';
import { mealAt } from './meal-at.ts';
import type { PassageTurn } from './outcome-of-turn.ts';

type About = Partial<
  Pick<Conflict, 'date' | 'meal' | 'person' | 'badge' | 'reservationId' | 'first' | 'kept'>
>;

/**
 * Kinds of conflict of a single passage, from the least to the most informative. Every other kind, such as a second
 * passage, is more informative than these.
 */
const findings: readonly (readonly ConflictKind[])[] = [
  ['unrecorded'],
  ['no_person'],
  ['outside_serving', 'inactive_person'],
];

/** Returns the kinds that are less informative than this one. This kind replaces them. */
function saysLess(kind: ConflictKind): ConflictKind[] {
  const own = findings.findIndex((kinds) => kinds.includes(kind));
  return findings.slice(0, own === -1 ? findings.length : own).flat();
}

/**
 * Records a conflict about a passage, which an operator must resolve. Its id is the key of the passage, so a repeated
 * report creates no second conflict. A turn may arrive before the log that names its person. When the log arrives, an
 * open conflict is updated. A resolved conflict stays, and a second one is created. Its id is the key and the kind.
 */
export async function addConflict(
  context: Context,
  kind: ConflictKind,
  where: { key: string; turnstile: Gate; at: Date },
  about: About = {},
): Promise<void> {
  const { database, zone, logger } = context;
  const { key, turnstile, at } = where;
  const { date = localDateOf(at, zone), person = null } = about;
  const { meal = await mealAt(context, turnstile, at) } = about;
  const { badge = '', reservationId = null, first = null, kept: failedPassage = null } = about;
  const learnt = { kind, at, date, meal, person, badge, reservationId, first, kept: failedPassage };
  const place = { turnstileId: turnstile._id, site: turnstile.site };
  const less = { _id: key, kind: { $in: saysLess(kind) } };
  const { matchedCount } = await database.conflicts.updateOne({ ...less, open: true }, { $set: learnt });
  if (matchedCount > 0) return;
  // A second conflict is created only if the first is resolved. If the first is open, a concurrent call may be writing
  // the same conflict.
  const resolved = await database.conflicts.exists({ ...less, open: false });
  const _id = resolved ? `${key}:${kind}` : key;
  const state = { open: true, resolved: null, explainedAt: null, outbox: [] };
  const isNew = await insertOnce(database.conflicts, { _id, ...place, ...learnt, ...state });
  if (isNew) logger.warn({ turnstileId: turnstile._id, passage: _id, kind }, 'a conflict');
  // A concurrent call inserted a less informative conflict, because the turn and the device's log arrive in parallel.
  if (!isNew && !resolved && (await database.conflicts.exists(less))) {
    return addConflict(context, kind, where, about);
  }
  // This write comes last. If the process crashes before it, the device repeats its report, and this function runs
  // again.
  if (resolved) await explainNoPerson(context, key);
}

/**
 * Marks a conflict without a person as explained, because the person of the turn is known now. This applies to a
 * resolved conflict as well.
 */
async function explainNoPerson({ database, clock }: Context, key: string): Promise<void> {
  await database.conflicts.updateOne(
    { _id: key, kind: 'no_person', explainedAt: null },
    { $set: { explainedAt: clock.now() } },
  );
}

/**
 * Resolves an open conflict of one of these kinds, because it turned out that the passage has no conflict. Does not
 * change a conflict that an operator has already resolved.
 */
export async function withdrawConflict(
  { database, clock }: Context,
  key: string,
  kinds: readonly ConflictKind[],
  reason: string,
): Promise<void> {
  const resolved = { at: clock.now(), by: { kind: 'system', job: 'record' }, reason, command: '' };
  await database.conflicts.updateOne(
    { _id: key, open: true, kind: { $in: [...kinds] } },
    { $set: { open: false, resolved } },
  );
}

/**
 * Withdraws a conflict without a person after the device's logs have identified the person. A conflict that an operator
 * resolved is marked as explained.
 */
export async function withdrawNoPerson(context: Context, key: string): Promise<void> {
  const conflict = await conflictOfPassage(context.database, key);
  if (conflict?.kind !== 'no_person') return;
  await withdrawConflict(context, key, ['no_person'], 'Pessoa identificada pelos registros da catraca.');
  await explainNoPerson(context, key);
}

/**
 * Records the turn as a conflict for an operator and does not charge it. The meal was already eaten, or it is frozen.
 */
export async function bookAsConflict(
  context: Context,
  reservation: Reservation,
  turnstile: Gate,
  turn: PassageTurn,
  kind: 'second_passage' | FreezeReason = 'second_passage',
): Promise<CommandResult<'checkin.turn'>> {
  const { _id: reservationId, person, date, meal } = reservation;
  const { key, turnKey, turnedAt } = turn;
  // The conflict is written before the turn. After a crash between the two writes, a retry finds the passage unturned
  // and repeats both.
  await addConflict(
    context,
    kind,
    { key: turnKey, turnstile, at: turnedAt },
    { reservationId, person, date, meal, first: await firstPassage(context, reservation) },
  );
  await documents(context.database.reservations).updateOne(
    { _id: reservationId, passages: { $elemMatch: { key, turnedAt: null } } },
    { $set: passageTurned('conflict', turn) },
  );
  return { outcome: 'conflict', priceCents: 0 };
}

/**
 * Returns the passage that counts for the meal, from this reservation or from another one of the same person and meal.
 */
async function firstPassage(
  { database }: Context,
  { personKey, date, meal }: Reservation,
): Promise<Conflict['first']> {
  const counts = await database.reservations.findOne({ personKey, date, meal, active: true }).lean();
  if (!counts || !isEaten(counts.state)) return null;
  const turn = counts.passages.find(({ outcome }) => outcome === 'turned');
  if (turn) return { turnstileId: turn.turnstileId, at: turn.turnedAt ?? counts.stateAt };
  const { decision } = counts;
  const concluded = decision && { at: decision.at, by: decision.by };
  return { turnstileId: null, at: ownTimeOf(counts), ...(concluded && { concluded }) };
}
