import type { CommandResult } from '@reserva/contracts/commands';
import { newReservation } from '@reserva/database/models/reservations/new-reservation';
import type { Passage } from '@reserva/database/models/reservations/passages';
import type { Reservation } from '@reserva/database/models/reservations/reservations';
import type { Gate } from '@reserva/database/queries/gates/turnstiles';
import { commitNew } from '@reserva/database/writes/commit';
import { documents } from '@reserva/database/writes/documents';
import { isEaten, reservationState } from '@reserva/domain/reservations/reservation';
import type { Context } from '../context.ts';
import { bookAsConflict } from './conflicts.ts';
import { holderIn } from './hold-passage.ts';
import { outcomeOfTurn, type PassageTurn, passageAfterTurn } from './outcome-of-turn.ts';

type TurnResult = CommandResult<'checkin.turn'>;

/**
 * Records a meal without a reservation, because the person turned after their reservation was cancelled or deleted. The
 * ended document keeps its actor, time and reason.
 * @returns null if the caller must decide again on the current documents
 */
export async function recordNewReservation(
  context: Context,
  ended: Reservation,
  turnstile: Gate,
  turn: PassageTurn,
): Promise<TurnResult | null> {
  const { person, date, meal } = ended;
  const passage = ended.passages.find(({ key }) => key === turn.key);
  if (!passage) return null;
  const _id = context.newId();
  const next = person.kind === 'master' ? reservationState.concluded : reservationState.reserveless;
  const {
    meal: eaten,
    event,
    result,
  } = await outcomeOfTurn(context, { _id, person, date, meal }, turnstile, turn, {
    next,
    reservedSite: null,
  });
  const document = newReservation({
    _id,
    person,
    date,
    meal,
    createdAt: context.clock.now(),
    createdBy: { kind: 'device', turnstileId: turnstile._id },
    ...eaten,
    passages: [passageAfterTurn(passage, turn)],
    issuer: passage.issuer ?? null,
    outbox: [event],
  });
  if ((await commitNew(context, context.database.reservations, document)) === 'duplicate') {
    return recordAtCurrent(context, ended, turnstile, turn);
  }
  await leave(context, ended, turn.key);
  return result;
}

/**
 * Applies the turn to another active document of the person for this meal. If that meal was eaten, the turn is a second
 * passage. Otherwise the passage moves to that document, and the caller applies the turn again.
 */
export async function recordAtCurrent(
  context: Context,
  ended: Reservation,
  turnstile: Gate,
  turn: PassageTurn,
): Promise<TurnResult | null> {
  const { reservations } = context.database;
  const { personKey, date, meal } = ended;
  const current = await reservations.findOne({ personKey, date, meal, active: true }).lean();
  const passage = ended.passages.find(({ key }) => key === turn.key);
  if (!current || !passage) return null;
  if (isEaten(current.state)) return bookAsConflict(context, ended, turnstile, turn);
  const moved: Passage = { ...passage, outcome: 'granted', turnedAt: null, ...holderIn(current) };
  await documents(reservations).updateOne(
    { _id: current._id, personKey, active: true, 'passages.key': { $ne: turn.key } },
    { $push: { passages: moved } },
  );
  await leave(context, ended, turn.key);
  return null;
}

/**
 * Removes the passage from the ended document, because a later turn without a person would otherwise be booked there.
 */
const leave = ({ database }: Context, { _id }: Reservation, key: string) =>
  documents(database.reservations).updateOne({ _id }, { $pull: { passages: { key, turnedAt: null } } });
