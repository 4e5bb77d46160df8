import type { ReservationStatus, SiteId } from '@reserva/contracts/basics/primitives';

/**
 * Status of a reservation (spec section 4). `authorised` never leaves the server: a gate was opened for somebody without
 * a reservation who has not turned it yet.
 */
export const reservationState = {
  authorised: 0,
  pending: 1,
  concluded: 2,
  expired: 3,
  reserveless: 4,
} as const;
export type ReservationState = (typeof reservationState)[keyof typeof reservationState];

const { authorised, pending, concluded, expired, reserveless } = reservationState;

/** Whether the meal was eaten: nothing may charge for it or pass on it again. */
export const isEaten = (state: ReservationState): state is 2 | 4 =>
  state === concluded || state === reserveless;

/**
 * The time of its own that a list shows beside the meal's date: when the person passed, else when it was made. What an
 * operator did about it later, perhaps on another day, is said as what it is (`decision`).
 */
export const ownTimeOf = ({
  state,
  decision,
  createdAt,
  stateAt,
}: {
  state: ReservationState;
  decision?: object | null;
  createdAt: Date;
  stateAt: Date;
}): Date => (isEaten(state) && !decision ? stateAt : createdAt);

/** Whether the holder may still cancel it. */
export const mayCancel = (state: ReservationState): boolean => state === pending;

/** States an operator may conclude; eaten ones count as already completed. */
export const mayConclude = (state: ReservationState): boolean => state === pending || state === expired;

/** Only a pending reservation expires. */
export const mayExpire = (state: ReservationState): boolean => state === pending;

/** Whether a gate may be held for it: a meal that was not eaten, also after its shift was settled. */
export const mayHold = (state: ReservationState): boolean => !isEaten(state);

/** Whether a gate is open for it right now: the person is passing, and the turn decides. */
export const isPassing = ({ hold }: { hold: { until: Date } | null }, now: Date): boolean =>
  hold !== null && hold.until > now;

/** The states of which a rule holds: for conditions of updates, so that what is written follows the rules above. */
export const statesThat = (rule: (state: ReservationState) => boolean): ReservationState[] =>
  Object.values(reservationState).filter(rule);

/**
 * What a turn makes of a reservation: concluded where it was reserved, reserveless anywhere else or without one,
 * nothing when the meal was already eaten (docs/architecture.md "Reservations").
 */
export function stateAfterTurn(
  state: ReservationState,
  reservedSite: SiteId,
  turnedAt: SiteId,
): 2 | 4 | null {
  if (isEaten(state)) return null;
  if (state === authorised) return reserveless;
  return reservedSite === turnedAt ? concluded : reserveless;
}

/** The spec's number, or null for what never leaves the server. */
export const wireStatus = (state: ReservationState): ReservationStatus | null =>
  state === authorised ? null : state;

/** What somebody showed at a gate. */
export type ShownAtGate = 'badge' | 'code' | 'face';

/** From which site to which a reservation was moved, and when. */
export interface SiteMove {
  from: SiteId;
  to: SiteId;
  at: Date;
}

/** Where it was reserved at an instant: what a gate was opened by is not changed by what its person does later. */
export function reservedSiteAt(
  { site, moves = [] }: { site: SiteId; moves?: readonly SiteMove[] },
  at: Date,
): SiteId {
  const before = moves.filter((move) => move.at <= at).at(-1);
  return before?.to ?? moves[0]?.from ?? site;
}

/** What becomes of a meal by a turn. */
export interface TurnEffect {
  next: typeof concluded | typeof reserveless;
  /** Where it had been reserved, if that was the other site. */
  reservedSite: SiteId | null;
}

/**
 * What a turn makes of a meal; null: it was eaten already. A code that opens for everybody concludes what it opened.
 * @param turnedAt the turnstile's site
 * @param openedAt where it was reserved then decides, whatever its person does until the turn is told
 */
export function effectOfTurn(
  reservation: {
    state: ReservationState;
    person: { kind: string };
    site: SiteId;
    moves?: readonly SiteMove[];
  },
  turnedAt: SiteId,
  openedAt: Date,
): TurnEffect | null {
  const { state, person } = reservation;
  const isAuthorised = state === authorised;
  if (person.kind === 'master') return isAuthorised ? { next: concluded, reservedSite: null } : null;
  const reservedAt = reservedSiteAt(reservation, openedAt);
  const next = stateAfterTurn(state, reservedAt, turnedAt);
  if (next === null) return null;
  return { next, reservedSite: isAuthorised || reservedAt === turnedAt ? null : reservedAt };
}
