import type { CommandResult } from '@reserva/contracts/commands';
import type { Passage } from '@reserva/database/models/reservations/passages';
import type { Reservation } from '@reserva/database/models/reservations/reservations';
import type { Gate } from '@reserva/database/queries/gates/turnstiles';
import { transferredBy } from '@reserva/database/queries/reservations/hand-overs';
import { commit } from '@reserva/database/writes/commit';
import { recordTurn as turnedUpdate } from '@reserva/database/writes/reservations';
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

/** What the turn makes of the passage it belongs to; `unmatched` where there is none. */
export async function applyTurn(
  context: Context,
  turnstile: Gate,
  turn: {
    passage: string | null;
    turnedAt: Date;
    /** The id under which the device told of the turn, where that is not the passage's. */
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
    // Nobody turns before the gate is open: the device's clock has jumped.
    const opened = passage?.grantedAt ?? at;
    const result = await bookTurn(context, matched.document, turnstile, {
      key,
      turnKey: turn.turnKey ?? turn.passage ?? key,
      turnedAt: new Date(Math.max(at.getTime(), opened.getTime())),
    });
    // Null: the document changed in between (a shift was settled, a give-up came): decide again on what it is now.
    if (result) return result;
  }
  throw new Error('the reservation did not hold still');
}

/**
 * What the turn makes of the reservation, its price and the news of it are one conditional update.
 * @returns null when the reservation is not what it was any more
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
    ...turnedUpdate(reservation, turn, meal),
    events: [event],
  });
  // A released passage was turned after all, and meanwhile the person holds another document for this meal.
  if (outcome === 'duplicate') return recordAtCurrent(context, reservation, turnstile, turn);
  if (outcome === 'not_matched') return null;
  // Rare: the shift was settled before its turn was told.
  await reevaluateWaivers(context, [reservation]);
  return result;
}

const passageOf = ({ passages }: Reservation, { key }: PassageTurn): Partial<Passage> =>
  passages.find((passage) => passage.key === key) ?? {};

/**
 * The gate was open for who has passed the meal on since: it is another's, and they have eaten one of their own. An operator
 * is told. The conflict first: whoever dies in between finds the passage unturned and comes here again.
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

/** By a person's decision, not because a gate's time ran out. */
const isEnded = ({ active, closed }: Reservation): boolean => !active && closed?.as !== 'released';
