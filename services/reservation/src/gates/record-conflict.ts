import type { CommandResult } from '@reserva/contracts/commands';
import type { Conflict } from '@reserva/database/models/gates/conflicts';
import type { Reservation } from '@reserva/database/models/reservations/reservations';
import type { Gate } from '@reserva/database/queries/gates/turnstiles';
import type { FreezeReason } from '@reserva/database/queries/money/freeze';
import { documents } from '@reserva/database/writes/documents';
import { passageTurned } from '@reserva/database/writes/reservations';
import { isEaten, ownTimeOf } from '@reserva/domain/reservations/reservation';
import type { Context } from '../context.ts';
import { noteConflict } from './note-conflict.ts';
import type { PassageTurn } from './outcome-of-turn.ts';

/** It happened, so it is written down and left to an operator; nobody is charged twice. */
export async function recordConflict(
  context: Context,
  reservation: Reservation,
  turnstile: Gate,
  turn: PassageTurn,
  kind: 'second_passage' | FreezeReason = 'second_passage',
): Promise<CommandResult<'checkin.turn'>> {
  const { _id: reservationId, person, date, meal } = reservation;
  const { key, turnKey, turnedAt } = turn;
  // The conflict first: whoever dies in between finds the passage unturned and comes here again.
  await noteConflict(
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
