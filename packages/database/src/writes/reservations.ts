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

/** The actor, time and command that a change of a reservation stores. */
export interface Attribution {
  at: Date;
  by: Actor;
  command: string;
}

/**
 * Builds a condition on the state. A single state is not put into `$in`, because MongoDB uses partial indexes of one
 * state only for an equality.
 */
export function stateIn(
  states: readonly ReservationState[],
): ReservationState | { $in: readonly ReservationState[] } {
  const [first, ...others] = states;
  return first !== undefined && others.length === 0 ? first : { $in: states };
}

/**
 * Condition that no gate is open for the reservation now. While a gate is open, only the turn or its absence decides.
 */
export const notPassing = (now: Date) =>
  ({ $or: [{ hold: null }, { 'hold.until': { $lte: now } }] }) satisfies Where<Reservation>;

/**
 * Fields that mark a reservation's gate as closed and its open passage as released (no turn came). Every write that
 * ends the reservation's hold includes them.
 */
export const releaseGate = { hold: null, 'passages.$[granted].outcome': 'released' } as const;
export const grantedPassages: ArrayFilters = [{ 'granted.outcome': 'granted' }];

/**
 * Builds the write by which the person cancels a reservation. It becomes inactive, so that the person can reserve the
 * meal again.
 */
export const cancelled = ({ _id, personKey }: Reservation, { at, by, command }: Attribution) => ({
  where: { _id, personKey, active: true, state: stateIn(statesThat(mayCancel)), ...notPassing(at) },
  changes: { $set: { active: false, ...releaseGate, closed: { at, by, as: 'cancelled' as const, command } } },
  arrayFilters: grantedPassages,
});

/**
 * Builds the write that moves a reservation to the other site. It applies only if the site has not changed and no gate
 * is open.
 */
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

/**
 * Builds the fields for a state, its start and its charge. The charge is always stored together with the version of its
 * prices.
 */
export const withStateAndPrice = (
  state: ReservationState,
  stateAt: Date,
  { kind, prices }: { kind: PersonKind; prices: PriceList },
) => ({ state, priceCents: priceOf(state, kind, prices), priceVersion: prices.version, stateAt });

/**
 * Builds the write that expires the pending reservations of an ended shift. It leaves out reservations with a hold (an
 * open gate), because the person may still turn the arm.
 */
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

/** Builds the fields that close an authorisation (a gate that opened without a reservation) if no meal was eaten. */
const nothingEaten = (at: Date) => ({
  active: false,
  closed: { at, by: { kind: 'system', job: 'release' }, as: 'released', command: '' } as const,
});

/**
 * Builds the write that ends a hold (an open gate) without a meal. A reservation becomes pending again. An
 * authorisation (a gate that opened without a reservation) is closed.
 * @param gaveUpAt null if the time of the hold ran out and the device reported nothing
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

/**
 * Builds the write that removes a passage whose grant did not reach the device, for one attempt of the scan. The gate
 * stayed shut.
 */
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

/** Condition that a gate is open for the reservation because of this attempt of the scan. */
export const heldFor = (question: { turnstileId: string; passage: string; attempt: string }) => ({
  'hold.turnstileId': question.turnstileId,
  'hold.key': question.passage,
  'hold.attempt': question.attempt,
});

/**
 * Builds the write of a turn. With the turn, the meal is eaten and charged. The write applies only if the reservation
 * has not changed since the caller read it.
 * @param meal fields that the turn sets
 */
export const turnUpdate = (
  { _id, personKey, state, active, passages }: Reservation,
  { key, turnKey, turnedAt }: { key: string; turnKey: string; turnedAt: Date },
  meal: Partial<Reservation>,
): { where: Where<Reservation> & { _id: string }; changes: Changes<Reservation> } => ({
  where: { _id, personKey, state, active, passages: { $elemMatch: { key, turnedAt: null } } },
  changes: {
    $set: {
      ...meal,
      issuer: passages.findLast((passage) => passage.key === key)?.issuer ?? null,
      // The arm was turned after the hold had ended. The authorisation (a gate that opened without a reservation) was
      // closed then, and now becomes a meal.
      ...(!active && { closed: null }),
      ...passageTurned('turned', { key, turnKey, turnedAt }),
    },
  },
});

/** Builds the fields of the passage whose arm was turned. The condition of the write selects the passage. */
export const passageTurned = (
  outcome: 'turned' | 'conflict',
  { key, turnKey, turnedAt }: { key: string; turnKey: string; turnedAt: Date },
) => ({
  'passages.$.outcome': outcome,
  'passages.$.turnedAt': turnedAt,
  ...(turnKey !== key && { 'passages.$.turnKey': turnKey }),
});

/**
 * Condition that the meal is unchanged and still expired. The write must not change a meal that was eaten or concluded
 * meanwhile.
 */
const unchangedSince = ({ _id, priceCents, waiver }: Pick<Reservation, '_id' | 'priceCents' | 'waiver'>) =>
  ({
    _id,
    state: expired,
    active: true,
    priceCents,
    'waiver.at': waiver?.at ?? null,
  }) satisfies Where<Reservation>;

/**
 * Builds the write that waives an expired meal (it is not charged), changes the reasons, or ends the waiver. The
 * earlier waiver is stored as a past one.
 * @param waiver null: the meal is charged again
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
