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
import { noteConflict } from './note-conflict.ts';
import { outcomeOfTurn, type PassageTurn } from './outcome-of-turn.ts';
import { recordConflict } from './record-conflict.ts';
import { recordAtCurrent, recordNewReservation } from './record-new-reservation.ts';

type TurnResult = CommandResult<'checkin.turn'>;

/**
 * What the turn makes of the reservation, its price and the news of it are one conditional update.
 * @returns null when the reservation is not what it was any more
 */
export async function bookTurn(
  context: Context,
  reservation: Reservation,
  turnstile: Gate,
  turn: PassageTurn,
): Promise<TurnResult | null> {
  const transferred = transferredBy(reservation, holderOf(reservation, passageOf(reservation, turn)));
  if (transferred) return recordPassedOn(context, transferred, turnstile, turn);
  const openedAt = passageOf(reservation, turn).grantedAt ?? turn.turnedAt;
  const effect = effectOfTurn(reservation, turnstile.site, openedAt);
  if (effect === null) return recordConflict(context, reservation, turnstile, turn);
  const [frozen, { meal, event, result }] = await Promise.all([
    whyFrozen(context, reservation),
    outcomeOfTurn(context, reservation, turnstile, turn, effect),
  ]);
  if (frozen) return recordConflict(context, reservation, turnstile, turn, frozen);
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
  if (frozen) return recordConflict(context, transferred, turnstile, turn, frozen);
  const where = { key: turn.turnKey, turnstile, at: turn.turnedAt };
  await noteConflict(context, 'passed_on', where, { person, date, meal });
  return recordNewReservation(context, transferred, turnstile, turn);
}

/** By a person's decision, not because a gate's time ran out. */
const isEnded = ({ active, closed }: Reservation): boolean => !active && closed?.as !== 'released';
