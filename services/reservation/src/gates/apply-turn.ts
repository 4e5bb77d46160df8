import type { CommandResult } from '@reserva/contracts/commands';
import type { Passage } from '@reserva/database/models/reservations/passages';
import type { Reservation } from '@reserva/database/models/reservations/reservations';
import type { Gate } from '@reserva/database/queries/gates/turnstiles';
import { transferredBy } from '@reserva/database/queries/reservations/hand-overs';
import { commit } from '@reserva/database/writes/commit';
import { turnUpdate } from '@reserva/database/writes/reservations';
import { holderOf } from '@reserva/domain/reservations/hand-over';
import { effectOfTurn } from '@reserva/domain/reservations/reservation';
import { whyFrozen } from '../basics/month-freeze.ts';
import { reevaluateWaivers } from '../basics/reevaluate-waivers.ts';
import type { Context } from '../context.ts';
import { addConflict, bookAsConflict } from './conflicts.ts';
import { findPassage } from './find-passage.ts';
import { outcomeOfTurn, type PassageTurn } from './outcome-of-turn.ts';
import { recordAtCurrent, recordNewReservation } from './record-new-reservation.ts';

const MAX_ATTEMPTS = 10;

type TurnResult = CommandResult<'checkin.turn'>;

/** Books a turn on the passage that it belongs to. The outcome is `unmatched` if there is no such passage. */
export async function applyTurn(
  context: Context,
  turnstile: Gate,
  turn: {
    passage: string | null;
    turnedAt: Date;
    /** The id that the device gave the turn, if it differs from the passage's key. */
    turnKey?: string;
  },
): Promise<TurnResult> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const { passage: named, turnedAt: at } = turn;
    const matched = await findPassage(context, { turnstileId: turnstile._id, passage: named, at });
    if (!matched) return { outcome: 'unmatched', priceCents: 0 };
    const key = matched.matchedKey;
    const passage = matched.document.passages.find((entry) => entry.key === key);
    if (passage?.turnedAt) return { outcome: 'repeated', priceCents: 0 };
    // A turn cannot be earlier than the opening of its gate. If it is, the device's clock has jumped, and the opening
    // time is used.
    const opened = passage?.grantedAt ?? at;
    const result = await bookTurn(context, matched.document, turnstile, {
      key,
      turnKey: turn.turnKey ?? turn.passage ?? key,
      turnedAt: new Date(Math.max(at.getTime(), opened.getTime())),
    });
    // Null means that the document changed meanwhile. For example, its shift was settled or the person gave up at the
    // gate. The loop reads the document again and decides again.
    if (result) return result;
  }
  throw new Error('the reservation did not hold still');
}

/**
 * Writes the turn's effect, its price and its event as one conditional update.
 * @returns null if the reservation has changed since it was read
 */
async function bookTurn(
  context: Context,
  reservation: Reservation,
  turnstile: Gate,
  turn: PassageTurn,
): Promise<TurnResult | null> {
  const transferred = transferredBy(reservation, holderOf(reservation, passageOf(reservation, turn)));
  if (transferred) return recordPassedOn(context, transferred, turnstile, turn);
  const openedAt = passageOf(reservation, turn).grantedAt ?? turn.turnedAt;
  const effect = effectOfTurn(reservation, turnstile.site, openedAt);
  if (effect === null) return bookAsConflict(context, reservation, turnstile, turn);
  const [frozen, { meal, event, result }] = await Promise.all([
    whyFrozen(context, reservation),
    outcomeOfTurn(context, reservation, turnstile, turn, effect),
  ]);
  if (frozen) return bookAsConflict(context, reservation, turnstile, turn, frozen);
  if (isEnded(reservation)) return recordNewReservation(context, reservation, turnstile, turn);

  const outcome = await commit(context, context.database.reservations, {
    ...turnUpdate(reservation, turn, meal),
    events: [event],
  });
  // The arm was turned although the passage was already released. The person has another active reservation of this
  // meal by now.
  if (outcome === 'duplicate') return recordAtCurrent(context, reservation, turnstile, turn);
  if (outcome === 'not_matched') return null;
  // This changes something only if the shift was settled before the device sent the turn.
  await reevaluateWaivers(context, [reservation]);
  return result;
}

const passageOf = ({ passages }: Reservation, { key }: PassageTurn): Partial<Passage> =>
  passages.find((passage) => passage.key === key) ?? {};

/**
 * Records a turn of a person who has handed the meal over since the gate opened. The reservation belongs to a colleague
 * now. The person at the gate therefore gets a new one, and an operator gets a conflict. The conflict is written first.
 * After a crash between the two writes, a retry finds the passage unturned and repeats this function.
 */
async function recordPassedOn(
  context: Context,
  transferred: Reservation,
  turnstile: Gate,
  turn: PassageTurn,
): Promise<TurnResult | null> {
  const { person, date, meal } = transferred;
  const frozen = await whyFrozen(context, transferred);
  if (frozen) return bookAsConflict(context, transferred, turnstile, turn, frozen);
  const where = { key: turn.turnKey, turnstile, at: turn.turnedAt };
  await addConflict(context, 'passed_on', where, { person, date, meal });
  return recordNewReservation(context, transferred, turnstile, turn);
}

/** True if a person cancelled or deleted the reservation. False if it ended only because a hold expired. */
const isEnded = ({ active, closed }: Reservation): boolean => !active && closed?.as !== 'released';
