import type { ReservationStatus, SiteId } from '@reserva/contracts/basics/primitives';

/**
 * The states of a reservation (spec section 4).
 * `authorised` is never sent to clients. In this state a gate is open for a person without a reservation, and the
 * person has not turned the arm yet.
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

/** Returns true if the meal was eaten. An eaten meal cannot be charged again and cannot be handed over. */
export const isEaten = (state: ReservationState): state is 2 | 4 =>
  state === concluded || state === reserveless;

/**
 * Returns the time that a list shows beside the date of the meal. It is the time of the passage if the meal was eaten,
 * otherwise the time of the reservation.
 * An operator's later conclusion does not count as a passage. Lists show it separately (`decision`).
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

/** Returns true if the person can still cancel the reservation. */
export const mayCancel = (state: ReservationState): boolean => state === pending;

/** Returns true if an operator can conclude a reservation. Eaten ones are reported as already completed. */
export const mayConclude = (state: ReservationState): boolean => state === pending || state === expired;

export const mayExpire = (state: ReservationState): boolean => state === pending;

/** Returns true if a gate can be opened for the reservation. An expired reservation still opens a gate. */
export const mayHold = (state: ReservationState): boolean => !isEaten(state);

/** Returns true if a gate is open for the reservation at this time. The turn will decide its state. */
export const isPassing = ({ hold }: { hold: { until: Date } | null }, now: Date): boolean =>
  hold !== null && hold.until > now;

/**
 * Returns the states for which a rule is true. Updates of the database use them in their conditions, so that each write
 * follows the rules above.
 */
export const statesThat = (rule: (state: ReservationState) => boolean): ReservationState[] =>
  Object.values(reservationState).filter(rule);

/**
 * Returns the state after a turn: concluded at the reserved site, reserveless at the other site or without a
 * reservation.
 * Source: docs/architecture.md "Reservations".
 * @returns null if the meal was already eaten
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

/**
 * Returns the status number of the spec.
 * @returns null for `authorised`, which is never sent to clients
 */
export const wireStatus = (state: ReservationState): ReservationStatus | null =>
  state === authorised ? null : state;

/** The means by which a person identified themselves at a gate. */
export type ShownAtGate = 'badge' | 'code' | 'face';

/** A change of the reservation's site, and its time. */
export interface SiteMove {
  from: SiteId;
  to: SiteId;
  at: Date;
}

/**
 * Returns the site of the reservation at an instant. If the person changes the site after a gate was opened, the
 * outcome at that gate stays the same.
 */
export function reservedSiteAt(
  { site, moves = [] }: { site: SiteId; moves?: readonly SiteMove[] },
  at: Date,
): SiteId {
  const before = moves.filter((move) => move.at <= at).at(-1);
  return before?.to ?? moves[0]?.from ?? site;
}

/** The effect of a turn on a reservation. */
export interface TurnEffect {
  next: typeof concluded | typeof reserveless;
  /** The reserved site, if the meal was eaten at the other one. */
  reservedSite: SiteId | null;
}

/**
 * Returns the effect of a turn on a reservation. The turn of a master code concludes the meal that its scan opened.
 * @param turnedAt the turnstile's site
 * @param openedAt the time at which the gate opened; the site reserved at that time decides
 * @returns null if the meal was already eaten
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
