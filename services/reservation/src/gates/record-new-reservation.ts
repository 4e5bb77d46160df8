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
 * Records a turn after the person's reservation was cancelled or deleted. Creates a new document for a meal without a
 * reservation. The ended document still shows who ended it, when and why.
 * @returns null if the documents changed meanwhile and the caller must decide again
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
 * Handles a turn whose reservation has ended while the person has another active reservation of the meal. If that
 * reservation was eaten, books the turn as a conflict. Otherwise moves the passage to that reservation and does not
 * book the turn.
 * @returns null if the turn is not booked; the caller then reads the documents again and applies the turn
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
 * Removes the passage from the ended document. Otherwise a later turn without a person could be booked on that
 * document.
 */
const leave = ({ database }: Context, { _id }: Reservation, key: string) =>
  documents(database.reservations).updateOne({ _id }, { $pull: { passages: { key, turnedAt: null } } });
