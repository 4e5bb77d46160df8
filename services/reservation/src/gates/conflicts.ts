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
  // Only beside what is resolved: what still waits may learn the same from somebody else in this very moment.
  const resolved = await database.conflicts.exists({ ...less, open: false });
  const _id = resolved ? `${key}:${kind}` : key;
  const state = { open: true, resolved: null, explainedAt: null, outbox: [] };
  const isNew = await insertOnce(database.conflicts, { _id, ...place, ...learnt, ...state });
  if (isNew) logger.warn({ turnstileId: turnstile._id, passage: _id, kind }, 'a conflict');
  // Noted as less in this very moment, as news of the turn and the device's log come side by side.
  if (!isNew && !resolved && (await database.conflicts.exists(less))) {
    return addConflict(context, kind, where, about);
  }
  // Last: whoever dies before it is told of the passage again.
  if (resolved) await explainNoPerson(context, key);
}

/** The turn is known to be somebody's: it is no turn of nobody any more, whoever had resolved it as one. */
async function explainNoPerson({ database, clock }: Context, key: string): Promise<void> {
  await database.conflicts.updateOne(
    { _id: key, kind: 'no_person', explainedAt: null },
    { $set: { explainedAt: clock.now() } },
  );
}

/** Takes a conflict of one of these kinds from the list, which is none after all. What an operator said stays. */
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

/** The device's logs said later whose turn it was: no turn of nobody, also where an operator had resolved it as one. */
export async function withdrawNoPerson(context: Context, key: string): Promise<void> {
  const left = await conflictOfPassage(context.database, key);
  if (left?.kind !== 'no_person') return;
  await withdrawConflict(context, key, ['no_person'], 'Pessoa identificada pelos registros da catraca.');
  await explainNoPerson(context, key);
}

/** It happened, so it is written down and left to an operator; nobody is charged twice. */
export async function bookAsConflict(
  context: Context,
  reservation: Reservation,
  turnstile: Gate,
  turn: PassageTurn,
  kind: 'second_passage' | FreezeReason = 'second_passage',
): Promise<CommandResult<'checkin.turn'>> {
  const { _id: reservationId, person, date, meal } = reservation;
  const { key, turnKey, turnedAt } = turn;
  // The conflict first: whoever dies in between finds the passage unturned and comes here again.
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

/** The passage that counts: of this reservation, or of the one that took its place. */
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
