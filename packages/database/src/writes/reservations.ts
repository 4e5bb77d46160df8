import type { Actor } from '@reserva/contracts/basics/actor';
import type { PersonKind, PriceList } from '@reserva/domain/money/prices';
import { priceOf } from '@reserva/domain/money/prices';
import {
  mayCancel,
  mayExpire,
  type ReservationState,
  reservationState,
  statesThat,
} from '@reserva/domain/reservations/reservation';
import type { Reservation, Waiver } from '../models/reservations/reservations.ts';
import type { ArrayFilters, Changes, Where } from './documents.ts';

const { authorised, expired } = reservationState;

/** Who ends or concludes a reservation, when, and by which command. */
export interface Attribution {
  at: Date;
  by: Actor;
  command: string;
}

/** One state is asked for as itself: partial indexes of one state serve it only so. */
export function stateIn(
  states: readonly ReservationState[],
): ReservationState | { $in: readonly ReservationState[] } {
  const [first, ...others] = states;
  return first !== undefined && others.length === 0 ? first : { $in: states };
}

/** No gate is open for it at this moment: whoever is passing right now is left to the turn. */
export const notPassing = (now: Date) =>
  ({ $or: [{ hold: null }, { 'hold.until': { $lte: now } }] }) satisfies Where<Reservation>;

/** A gate whose time ran out without a turn: to be written together with whatever else ends its hold. */
export const releaseGate = { hold: null, 'passages.$[granted].outcome': 'released' } as const;
export const grantedPassages: ArrayFilters = [{ 'granted.outcome': 'granted' }];

/** The holder takes it back: it becomes inactive and frees the slot. */
export const cancelled = ({ _id, personKey }: Reservation, { at, by, command }: Attribution) => ({
  where: { _id, personKey, active: true, state: stateIn(statesThat(mayCancel)), ...notPassing(at) },
  changes: { $set: { active: false, ...releaseGate, closed: { at, by, as: 'cancelled' as const, command } } },
  arrayFilters: grantedPassages,
});

/** The holder eats at the other site: of one that is reserved where it was read, and whom no gate lets in right now. */
export const moved = (
  { _id, personKey, site: from }: Pick<Reservation, '_id' | 'personKey' | 'site'>,
  to: Reservation['site'],
  { at, by, command }: Attribution,
): { where: Where<Reservation> & { _id: string }; changes: Changes<Reservation> } => ({
  where: {
    _id,
    personKey,
    active: true,
    state: stateIn(statesThat(mayCancel)),
    site: from,
    ...notPassing(at),
  },
  changes: { $set: { site: to }, $push: { moves: { from, to, at, by, command } } },
});

/** A state, since when, and what it costs. Cents and the version of the prices they are from stand together. */
export const withStateAndPrice = (
  state: ReservationState,
  stateAt: Date,
  { kind, prices }: { kind: PersonKind; prices: PriceList },
) => ({ state, priceCents: priceOf(state, kind, prices), priceVersion: prices.version, stateAt });

/** What nobody came for when the shift ended. Somebody who was let in at the last moment still has the time to turn. */
export const expiredAll = (
  { date, site, meal, endedAt }: Pick<Reservation, 'date' | 'site' | 'meal'> & { endedAt: Date },
  price: { kind: PersonKind; prices: PriceList },
) => ({
  where: {
    active: true,
    state: stateIn(statesThat(mayExpire)),
    date,
    site,
    meal,
    'person.kind': price.kind,
    hold: null,
  },
  changes: { $set: withStateAndPrice(expired, endedAt, price) },
});

/** An authorisation without a reservation that comes to nothing. */
const nothingEaten = (at: Date) => ({
  active: false,
  closed: { at, by: { kind: 'system', job: 'release' }, as: 'released', command: '' } as const,
});

/**
 * A hold ends without a meal: a reservation is pending again, an authorisation without one ends.
 * @param gaveUpAt null: nobody said so, the time ran out
 */
export function released(
  { _id, state, hold }: Pick<Reservation, '_id' | 'state' | 'hold'>,
  now: Date,
  gaveUpAt: Date | null,
): { where: Where<Reservation>; changes: Changes<Reservation> } {
  const key = hold?.key;
  return {
    where: {
      _id,
      state,
      ...(key ? { 'hold.key': key, passages: { $elemMatch: { key, outcome: 'granted' } } } : { hold: null }),
    },
    changes: {
      $set: {
        hold: null,
        ...(key && { 'passages.$.outcome': 'released' }),
        ...(key && gaveUpAt && { 'passages.$.gaveUpAt': gaveUpAt }),
        ...(state === authorised && nothingEaten(now)),
      },
    },
  };
}

/** A gate that nobody was told of, for the question that is named: the passage never was. */
export const unanswered = (
  { _id, state }: Pick<Reservation, '_id' | 'state'>,
  now: Date,
  { turnstileId, passage: key, attempt }: { turnstileId: string; passage: string; attempt: string },
): { where: Where<Reservation>; changes: Changes<Reservation> } => ({
  where: {
    _id,
    state,
    ...heldFor({ turnstileId, passage: key, attempt }),
    passages: { $elemMatch: { key, turnedAt: null } },
  },
  changes: {
    $set: { hold: null, ...(state === authorised && nothingEaten(now)) },
    $pull: { passages: { key } },
  },
});

/** Held by a gate for this question. */
export const heldFor = (question: { turnstileId: string; passage: string; attempt: string }) => ({
  'hold.turnstileId': question.turnstileId,
  'hold.key': question.passage,
  'hold.attempt': question.attempt,
});

/**
 * The arm was turned: the meal counts. Only of a document that is as it was when this was decided.
 * @param meal what the turn makes of it
 */
export const recordTurn = (
  { _id, personKey, state, active, passages }: Reservation,
  { key, turnKey, turnedAt }: { key: string; turnKey: string; turnedAt: Date },
  meal: Partial<Reservation>,
): { where: Where<Reservation> & { _id: string }; changes: Changes<Reservation> } => ({
  where: { _id, personKey, state, active, passages: { $elemMatch: { key, turnedAt: null } } },
  changes: {
    $set: {
      ...meal,
      issuer: passages.findLast((passage) => passage.key === key)?.issuer ?? null,
      // The gate was open for longer than we had thought: this authorisation has not come to nothing.
      ...(!active && { closed: null }),
      ...passageTurned('turned', { key, turnKey, turnedAt }),
    },
  },
});

/** The passage that the condition names was turned, and what that was. */
export const passageTurned = (
  outcome: 'turned' | 'conflict',
  { key, turnKey, turnedAt }: { key: string; turnKey: string; turnedAt: Date },
) => ({
  'passages.$.outcome': outcome,
  'passages.$.turnedAt': turnedAt,
  ...(turnKey !== key && { 'passages.$.turnKey': turnKey }),
});

/** As it was read, and still expired: whoever eats or is concluded meanwhile is left alone. */
const unchangedSince = ({ _id, priceCents, waiver }: Pick<Reservation, '_id' | 'priceCents' | 'waiver'>) =>
  ({
    _id,
    state: expired,
    active: true,
    priceCents,
    'waiver.at': waiver?.at ?? null,
  }) satisfies Where<Reservation>;

/**
 * An expired meal that is waived, or not any more, or for another reason. What was waived before stays on record.
 * @param waiver null: it is charged again
 */
export function waived(
  line: Pick<Reservation, '_id' | 'priceCents' | 'waiver'>,
  waiver: Waiver | null,
  now: Date,
): { where: Where<Reservation> & { _id: string }; changes: Changes<Reservation> } {
  const before = line.waiver ?? null;
  return {
    where: unchangedSince(line),
    changes: {
      $set: { waiver, priceCents: waiver ? 0 : (before?.fromCents ?? line.priceCents) },
      ...(before && { $push: { pastWaivers: { ...before, endedAt: now } } }),
    },
  };
}
