import type { LocalDate, MealId, SiteId } from '@reserva/contracts/basics/primitives';
import { newReservation } from '@reserva/database/models/reservations/new-reservation';
import type { CodeIssuer, Hold, Passage } from '@reserva/database/models/reservations/passages';
import {
  type Person,
  personKeyOf,
  type Reservation,
} from '@reserva/database/models/reservations/reservations';
import { reservationsFor } from '@reserva/database/queries/gates/passages';
import { commitNew } from '@reserva/database/writes/commit';
import { notPassing } from '@reserva/database/writes/reservations';
import { writeGrouped } from '@reserva/database/writes/write-grouped';
import { OPEN_MS } from '@reserva/domain/gates/gate-time';
import {
  isEaten,
  isPassing,
  mayHold,
  reservationState,
  type ShownAtGate,
} from '@reserva/domain/reservations/reservation';
import type { Context } from '../context.ts';

interface PassageRequest {
  person: Person;
  date: LocalDate;
  meal: MealId;
  /** The person's active and ended reservations of the meal, as read by the caller. */
  documents: readonly Reservation[];
  site: SiteId;
  turnstileId: string;
  key: string;
  /** Id of this request, if the device may repeat it. */
  attempt?: string | undefined;
  now: Date;
  shown: ShownAtGate;
  /** The person who made the code, if it is not the person at the gate. */
  issuer?: CodeIssuer;
}

type HoldResult =
  | { kind: 'held'; reservation: 'here' | 'elsewhere' | 'none' }
  /** Null if an operator concluded the meal and no passage exists. */
  | { kind: 'eaten'; passedAt: Date | null }
  | { kind: 'busy' }
  /** The gate was already opened for this passage and has shut again. */
  | { kind: 'over' }
  | { kind: 'no_visit' }
  /**
   * The person at the gate had offered the meal, and a colleague took it meanwhile. The person may scan again and pass
   * without a reservation.
   */
  | { kind: 'passed_on' };

const MAX_ATTEMPTS = 3;

/**
 * Holds a person's meal for one gate. An existing reservation gets a conditional update. Otherwise an insert creates
 * one. Both are subject to the same unique index, so of many concurrent scans exactly one succeeds.
 */
export async function holdPassage(context: Context, request: PassageRequest): Promise<HoldResult> {
  const { person, date, meal } = request;
  const mealKey = { personKey: personKeyOf(person), date, meal };
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const documents = attempt === 0 ? request.documents : await reservationsFor(context.database, mealKey);
    const current = documents.find(({ active }) => active);
    const holdResult = current
      ? await holdOne(context, current, request)
      : await holdNew(context, documents, request);
    // Null means that the document has changed since it was read.
    if (holdResult) return holdResult;
    if (current?.offer && (await wasTaken(context, current))) return { kind: 'passed_on' };
  }
  return { kind: 'busy' };
}

const holdOf = ({ key, turnstileId, attempt, now }: PassageRequest): Hold => ({
  key,
  turnstileId,
  until: new Date(now.getTime() + OPEN_MS),
  ...(attempt !== undefined && { attempt }),
});

const passageOf = ({ key, turnstileId, now, shown, issuer }: PassageRequest): Passage => ({
  key,
  turnstileId,
  grantedAt: now,
  outcome: 'granted',
  turnedAt: null,
  shown,
  ...(issuer && { issuer }),
});

const hasPassage = ({ passages }: Reservation, key: string): boolean =>
  passages.some((passage) => passage.key === key);

/** @returns null if the document has changed since it was read */
async function holdOne(
  context: Context,
  current: Reservation,
  request: PassageRequest,
): Promise<HoldResult | null> {
  const { _id, personKey, state, site: reservedAt } = current;
  const { site, key, now } = request;
  const { reservations } = context.database;
  const holdResult: HoldResult = { kind: 'held', reservation: reservationSeenFrom(current, site) };
  // The device repeats a scan whose answer was lost. It gets the same answer until the hold expires.
  if (current.hold?.key === key && current.hold.until > now) {
    return (await takeOver(context, current, request)) ? holdResult : null;
  }
  if (isEaten(state)) return { kind: 'eaten', passedAt: current.decision ? null : current.stateAt };
  if (hasPassage(current, key)) return { kind: 'over' };
  if (isPassing(current, now) || !mayHold(state)) return { kind: 'busy' };
  const written = await writeGrouped(reservations, {
    // The update does not match if the reservation was moved or handed over meanwhile. The person must then get another
    // answer.
    where: {
      _id,
      personKey,
      active: true,
      state,
      site: reservedAt,
      'passages.key': { $ne: key },
      ...notPassing(now),
    },
    update: {
      $set: { hold: holdOf(request) },
      $push: { passages: { ...passageOf(request), ...holderIn(current) } },
    },
  });
  return written === 'written' ? holdResult : null;
}

/** Returns true if the reservation belongs to another person now. */
async function wasTaken({ database }: Context, { _id, personKey }: Reservation): Promise<boolean> {
  const now = await database.reservations.findById(_id).select({ personKey: 1 }).lean();
  return now !== null && now.personKey !== personKey;
}

/** Stores that the hold belongs to this request. A late release for an earlier request then does not end the hold. */
async function takeOver(
  { database }: Context,
  { _id }: Reservation,
  { key, attempt, now }: PassageRequest,
): Promise<boolean> {
  if (attempt === undefined) return true;
  const written = await writeGrouped(database.reservations, {
    where: { _id, 'hold.key': key, 'hold.until': { $gt: now } },
    update: { $set: { 'hold.attempt': attempt } },
  });
  return written === 'written';
}

function reservationSeenFrom(
  reservation: Pick<Reservation, 'state' | 'site'>,
  site: SiteId,
): 'here' | 'elsewhere' | 'none' {
  if (reservation.state === reservationState.authorised) return 'none';
  return reservation.site === site ? 'here' : 'elsewhere';
}

/**
 * @param ended the person's ended reservations of this meal
 * @returns null if the unique index shows that the person has an active reservation of this meal by now
 */
async function holdNew(
  context: Context,
  ended: readonly Reservation[],
  request: PassageRequest,
): Promise<HoldResult | null> {
  const { person, date, meal, site, key, issuer } = request;
  if (person.kind === 'guest') return { kind: 'no_visit' };
  // The gate was already opened for this passage, but no meal was eaten. A late repetition of the scan does not open it
  // again.
  if (ended.some((document) => hasPassage(document, key))) return { kind: 'over' };
  const about = { person, date, meal, site, hold: holdOf(request), ...(issuer && { issuer }) };
  const document = newGateReservation(context, about, passageOf(request));
  const outcome = await commitNew(context, context.database.reservations, document);
  return outcome === 'written' ? { kind: 'held', reservation: 'none' } : null;
}

/** Builds the reservation of a person who had none when the gate opened. */
export const newGateReservation = (
  context: Pick<Context, 'newId'>,
  about: Pick<Reservation, 'person' | 'date' | 'meal' | 'site'> &
    Partial<Pick<Reservation, 'hold' | 'issuer'>>,
  passage: Passage,
): Reservation =>
  newReservation({
    ...about,
    _id: context.newId(),
    state: reservationState.authorised,
    createdAt: passage.grantedAt,
    createdBy: { kind: 'device', turnstileId: passage.turnstileId },
    passages: [passage],
  });

/**
 * Returns the field that names the person of a new passage. It is stored only if the reservation was handed over,
 * because it may then contain passages of several people.
 */
export const holderIn = ({ personKey, handovers }: Pick<Reservation, 'personKey' | 'handovers'>) =>
  handovers ? { holder: personKey } : {};
