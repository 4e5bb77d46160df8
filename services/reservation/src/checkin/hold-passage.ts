import type { LocalDate, MealId, SiteId } from '@reserva/contracts/primitives';
import {
  type CodeIssuer,
  type Hold,
  type Passage,
  type Person,
  personKeyOf,
  type Reservation,
} from '@reserva/database/models/reservations';
import { commitNew } from '@reserva/database/writes/commit';
import { documents } from '@reserva/database/writes/documents';
import { notPassing } from '@reserva/database/writes/reservations';
import { OPEN_MS } from '@reserva/domain/gate-time';
import { isEaten, mayHold, reservationState, statesThat } from '@reserva/domain/reservation';
import type { Context } from '../context.ts';
import { openedAtGate } from './opened-at-gate.ts';

interface PassageRequest {
  person: Person;
  date: LocalDate;
  meal: MealId;
  site: SiteId;
  turnstileId: string;
  key: string;
  /** Names the question, where the device may ask again. */
  attempt?: string | undefined;
  now: Date;
  /** Who made the code that was shown, where that was not the person. */
  issuer?: CodeIssuer;
}

export type Held =
  | { kind: 'held'; reservation: 'here' | 'elsewhere' | 'none' }
  /** Null where nobody passed: an operator concluded it. */
  | { kind: 'eaten'; passedAt: Date | null }
  | { kind: 'busy' }
  /** This passage was granted before, and its gate is shut again. */
  | { kind: 'over' }
  | { kind: 'no_visit' };

const TRIES = 3;

/**
 * Holds a person's meal for one gate: a conditional update where there is a reservation, an insert under the same unique
 * index where there is none. Of a hundred scans at once, one holds.
 */
export async function holdPassage(context: Context, request: PassageRequest): Promise<Held> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const held =
      (await holdExisting(context, request)) ??
      (await holdNew(context, request)) ??
      (await whyNot(context, request));
    if (held) return held;
  }
  return { kind: 'busy' };
}

const holdOf = ({ key, turnstileId, attempt, now }: PassageRequest): Hold => ({
  key,
  turnstileId,
  until: new Date(now.getTime() + OPEN_MS),
  ...(attempt !== undefined && { attempt }),
});

const passageOf = ({ key, turnstileId, now, issuer }: PassageRequest): Passage => ({
  key,
  turnstileId,
  grantedAt: now,
  outcome: 'granted',
  turnedAt: null,
  ...(issuer && { issuer }),
});

const occasionOf = ({ person, date, meal }: PassageRequest) => ({
  personKey: personKeyOf(person),
  date,
  meal,
  active: true,
});

/** Null when the person has nothing for this meal that could be held. */
async function holdExisting(context: Context, request: PassageRequest): Promise<Held | null> {
  const { reservations } = context.database;
  const { site, key, now } = request;
  const held = await documents(reservations).findOneAndUpdate(
    {
      ...occasionOf(request),
      state: { $in: statesThat(mayHold) },
      'passages.key': { $ne: key },
      ...notPassing(now),
    },
    { $set: { hold: holdOf(request) }, $push: { passages: passageOf(request) } },
    { projection: { state: 1, site: 1 } },
  );
  return held && { kind: 'held', reservation: reservationSeenFrom(held, site) };
}

/** What the person has for this meal and cannot be held; null when there is nothing any more. */
async function whyNot(context: Context, request: PassageRequest): Promise<Held | null> {
  const { person, site, key, now } = request;
  const current = await context.database.reservations.findOne(occasionOf(request)).lean();
  if (!current) return person.kind === 'guest' ? { kind: 'no_visit' } : null;
  // The device repeats a scan whose answer it lost: the same answer again, as long as the gate is open for it.
  if (current.hold?.key === key && current.hold.until > now) {
    const taken = await takeOver(context, current, request);
    return taken ? { kind: 'held', reservation: reservationSeenFrom(current, site) } : null;
  }
  if (isEaten(current.state)) {
    return { kind: 'eaten', passedAt: current.decision ? null : current.stateAt };
  }
  return current.passages.some((passage) => passage.key === key) ? { kind: 'over' } : { kind: 'busy' };
}

/** From now on the hold is that of this question: what gives back an earlier one leaves it alone. */
async function takeOver(
  { database }: Context,
  { _id }: Reservation,
  { key, attempt, now }: PassageRequest,
): Promise<boolean> {
  if (attempt === undefined) return true;
  const { matchedCount } = await documents(database.reservations).updateOne(
    { _id, 'hold.key': key, 'hold.until': { $gt: now } },
    { $set: { 'hold.attempt': attempt } },
  );
  return matchedCount === 1;
}

function reservationSeenFrom(
  reservation: Pick<Reservation, 'state' | 'site'>,
  site: SiteId,
): 'here' | 'elsewhere' | 'none' {
  if (reservation.state === reservationState.authorised) return 'none';
  return reservation.site === site ? 'here' : 'elsewhere';
}

/** The index of occasions says whether there is something already: null then. */
async function holdNew(context: Context, request: PassageRequest): Promise<Held | null> {
  const { person, date, meal, site, key, issuer } = request;
  if (person.kind === 'guest') return null;
  // Granted before, and ended without a meal: news that comes so late opens nothing.
  const ended = { 'passages.key': key, personKey: personKeyOf(person), active: false };
  if (await context.database.reservations.exists(ended)) return { kind: 'over' };
  const about = { person, date, meal, site, hold: holdOf(request), ...(issuer && { issuer }) };
  const document = openedAtGate(context, about, passageOf(request));
  const outcome = await commitNew(context, context.database.reservations, document);
  return outcome === 'stands' ? { kind: 'held', reservation: 'none' } : null;
}
