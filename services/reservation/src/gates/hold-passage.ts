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
  /** What the person has, and had, for the meal, as it was read before. */
  documents: readonly Reservation[];
  site: SiteId;
  turnstileId: string;
  key: string;
  /** Names the question, where the device may ask again. */
  attempt?: string | undefined;
  now: Date;
  /** What the person showed. */
  shown: ShownAtGate;
  /** Who made the code that was shown, where that was not the person. */
  issuer?: CodeIssuer;
}

type HoldResult =
  | { kind: 'held'; reservation: 'here' | 'elsewhere' | 'none' }
  /** Null where nobody passed: an operator concluded it. */
  | { kind: 'eaten'; passedAt: Date | null }
  | { kind: 'busy' }
  /** This passage was granted before, and its gate is shut again. */
  | { kind: 'over' }
  | { kind: 'no_visit' }
  /** Somebody took it in this very moment: the person is told, and may come again without a reservation. */
  | { kind: 'passed_on' };

const MAX_ATTEMPTS = 3;

/**
 * Holds a person's meal for one gate: a conditional update where there is a reservation, an insert under the same unique
 * index where there is none. Of a hundred scans at once, one holds.
 */
export async function holdPassage(context: Context, request: PassageRequest): Promise<HoldResult> {
  const { person, date, meal } = request;
  const occasion = { personKey: personKeyOf(person), date, meal };
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const documents = attempt === 0 ? request.documents : await reservationsFor(context.database, occasion);
    const current = documents.find(({ active }) => active);
    const held = current
      ? await holdOne(context, current, request)
      : await holdNew(context, documents, request);
    // Null: it is not what it was any more.
    if (held) return held;
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

const tellsOf = ({ passages }: Reservation, key: string): boolean =>
  passages.some((passage) => passage.key === key);

/** @returns null where the document has changed since it was read */
async function holdOne(
  context: Context,
  current: Reservation,
  request: PassageRequest,
): Promise<HoldResult | null> {
  const { _id, personKey, state, site: reservedAt } = current;
  const { site, key, now } = request;
  const { reservations } = context.database;
  const held: HoldResult = { kind: 'held', reservation: reservationSeenFrom(current, site) };
  // The device repeats a scan whose answer it lost: the same answer again, as long as the gate is open for it.
  if (current.hold?.key === key && current.hold.until > now) {
    return (await takeOver(context, current, request)) ? held : null;
  }
  if (isEaten(state)) return { kind: 'eaten', passedAt: current.decision ? null : current.stateAt };
  if (tellsOf(current, key)) return { kind: 'over' };
  if (isPassing(current, now) || !mayHold(state)) return { kind: 'busy' };
  const written = await writeGrouped(reservations, {
    // Moved or handed over meanwhile, the person is to be told so.
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
  return written === 'written' ? held : null;
}

/** What the person came with is somebody else's meanwhile. */
async function wasTaken({ database }: Context, { _id, personKey }: Reservation): Promise<boolean> {
  const now = await database.reservations.findById(_id).select({ personKey: 1 }).lean();
  return now !== null && now.personKey !== personKey;
}

/** From now on the hold is that of this question: what gives back an earlier one leaves it alone. */
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
 * @param ended what the person had for this meal
 * @returns null where there is something meanwhile: the index of occasions says so
 */
async function holdNew(
  context: Context,
  ended: readonly Reservation[],
  request: PassageRequest,
): Promise<HoldResult | null> {
  const { person, date, meal, site, key, issuer } = request;
  if (person.kind === 'guest') return { kind: 'no_visit' };
  // Granted before, and ended without a meal: news that comes so late opens nothing.
  if (ended.some((document) => tellsOf(document, key))) return { kind: 'over' };
  const about = { person, date, meal, site, hold: holdOf(request), ...(issuer && { issuer }) };
  const document = newGateReservation(context, about, passageOf(request));
  const outcome = await commitNew(context, context.database.reservations, document);
  return outcome === 'written' ? { kind: 'held', reservation: 'none' } : null;
}

/** The document of somebody for whom a gate opened, and who had reserved nothing. */
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

/** Whose a new passage is, where the meal has the passages of who passed it on, too. */
export const holderIn = ({ personKey, handovers }: Pick<Reservation, 'personKey' | 'handovers'>) =>
  handovers ? { holder: personKey } : {};
