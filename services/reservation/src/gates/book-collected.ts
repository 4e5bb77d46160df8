import type { LocalDate, MealId } from '@reserva/contracts/basics/primitives';
import type { CommandResult } from '@reserva/contracts/commands';
import type { Passage } from '@reserva/database/models/reservations/passages';
import {
  type Person,
  personKeyOf,
  type Reservation,
} from '@reserva/database/models/reservations/reservations';
import { reservationsFor } from '@reserva/database/queries/gates/passages';
import type { Gate } from '@reserva/database/queries/gates/turnstiles';
import { heldLine } from '@reserva/database/queries/reservations/hand-overs';
import { commit, commitNew } from '@reserva/database/writes/commit';
import { openingMeant } from '@reserva/domain/gates/gate-time';
import { effectOfTurn, reservationState } from '@reserva/domain/reservations/reservation';
import { reevaluateWaivers } from '../basics/reevaluate-waivers.ts';
import type { Context } from '../context.ts';
import { holderIn, newGateReservation } from './hold-passage.ts';
import { outcomeOfTurn, type PassageTurn, passageAfterTurn } from './outcome-of-turn.ts';

/** A turn that was collected from the device. The device let the person pass while it was offline. */
interface CollectedTurn {
  person: Person;
  date: LocalDate;
  meal: MealId;
  /** The passage before its turn is booked. */
  passage: Passage;
  turnedAt: Date;
}

/** The outcome of the turn, or the key of an existing passage to which the turn belongs. */
type BookingResult = { outcome: CommandResult<'checkin.turn'>['outcome'] } | { existingKey: string };

const MAX_ATTEMPTS = 5;

/**
 * Adds the passage to the person's reservation of the meal, or creates a reservation. If the meal was not eaten yet,
 * the same write also records it as eaten. If it was eaten, only the passage is added, and its key is returned.
 */
export async function bookCollected(
  context: Context,
  turnstile: Gate,
  happened: CollectedTurn,
): Promise<BookingResult> {
  const { person, date, meal } = happened;
  const mealKey = { personKey: personKeyOf(person), date, meal };
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const all = await reservationsFor(context.database, mealKey);
    const current = all.find(({ active }) => active);
    const existingKey = current && existingPassageKey(current, happened);
    if (existingKey !== undefined) return { existingKey };
    const booked = await (current
      ? bookAt(context, turnstile, current, happened)
      : bookNew(context, turnstile, happened));
    if (booked) return booked;
  }
  throw new Error('the reservation did not hold still');
}

/**
 * Returns the key of an existing passage to which the turn belongs. Either the server granted that passage itself, or a
 * concurrent import has already written the collected one.
 */
function existingPassageKey(current: Reservation, { passage, turnedAt }: CollectedTurn): string | undefined {
  const granted = openingMeant(heldLine(current).passages, passage, turnedAt);
  return (granted ?? current.passages.find(({ key }) => key === passage.key))?.key;
}

/**
 * Builds the turn. If it is earlier than the opening of its gate, the device's clock has jumped, and the opening time
 * is used.
 */
const turnOf = ({ passage: { key, grantedAt }, turnedAt }: CollectedTurn): PassageTurn => ({
  key,
  turnKey: key,
  turnedAt: new Date(Math.max(turnedAt.getTime(), grantedAt.getTime())),
});

/** @returns null if the document has changed since it was read */
async function bookAt(
  context: Context,
  turnstile: Gate,
  current: Reservation,
  happened: CollectedTurn,
): Promise<BookingResult | null> {
  const { reservations } = context.database;
  const { _id, personKey, state } = current;
  const { key } = happened.passage;
  const where = { _id, personKey, state, active: true, 'passages.key': { $ne: key } };
  const passage = { ...happened.passage, ...holderIn(current) };
  const effect = effectOfTurn(current, turnstile.site, passage.grantedAt);
  if (!effect) {
    const opened = { where, changes: { $push: { passages: passage } }, events: [] };
    return (await commit(context, reservations, opened)) === 'written' ? { existingKey: key } : null;
  }
  const turn = turnOf(happened);
  const { meal: eaten, event, result } = await outcomeOfTurn(context, current, turnstile, turn, effect);
  const written = await commit(context, reservations, {
    where,
    changes: { $set: { ...eaten, issuer: null }, $push: { passages: passageAfterTurn(passage, turn) } },
    events: [event],
  });
  if (written !== 'written') return null;
  // This changes something only if the shift was settled before the device sent the turn.
  await reevaluateWaivers(context, [current]);
  return { outcome: result.outcome };
}

/** @returns null if the person got a reservation of the meal meanwhile */
async function bookNew(
  context: Context,
  turnstile: Gate,
  happened: CollectedTurn,
): Promise<BookingResult | null> {
  const { person, date, meal, passage } = happened;
  const turn = turnOf(happened);
  const opened = newGateReservation(
    context,
    { person, date, meal, site: turnstile.site },
    passageAfterTurn(passage, turn),
  );
  const {
    meal: eaten,
    event,
    result,
  } = await outcomeOfTurn(context, opened, turnstile, turn, {
    next: reservationState.reserveless,
    reservedSite: null,
  });
  const document = { ...opened, ...eaten, issuer: null, outbox: [event] };
  const written = await commitNew(context, context.database.reservations, document);
  return written === 'written' ? { outcome: result.outcome } : null;
}
