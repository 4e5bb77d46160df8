import type { Actor } from '@reserva/contracts/basics/actor';
import type { UndoKind, UndoProblem } from '@reserva/contracts/reservations/undo-command';
import { isEaten, type ReservationState, reservationState } from './reservation.ts';

/** The time during which an operator's conclusion or deletion can be undone. */
const UNDO_MS = 10 * 60_000;

/** Returns the end of the time in which an action can be undone. */
export const undoUntil = (at: Date): Date => new Date(at.getTime() + UNDO_MS);

/** The price of a reservation, the version of the prices, and the time since which its state is valid. */
export interface Charge {
  priceCents: number;
  priceVersion: number | null;
  stateAt: Date;
}

interface ActionAttribution {
  at: Date;
  by: Actor;
  command: string;
}

/** The fields of a reservation that the undo rules read. */
export interface UndoableReservation {
  active: boolean;
  state: ReservationState;
  createdAt: Date;
  person: { id: string };
  decision: (ActionAttribution & { from: ReservationState; before?: Charge }) | null;
  closed: (ActionAttribution & { as: 'cancelled' | 'deleted' | 'released' }) | null;
  undone?: readonly { of: { command: string } }[];
}

/**
 * Returns the conclusion or deletion that gave the reservation its current state.
 * @returns null if there is none that can be undone
 */
export function decisionInForce(
  { active, state, decision, closed }: UndoableReservation,
  kind: UndoKind,
): ActionAttribution | null {
  if (kind === 'delete') return !active && closed?.as === 'deleted' ? closed : null;
  return active && isEaten(state) ? decision : null;
}

/**
 * Returns the charge of a reservation before it was concluded. A pending reservation cost nothing.
 * @returns null if the earlier charge was not stored
 */
export function chargeBefore({
  decision,
  createdAt,
}: Pick<UndoableReservation, 'decision' | 'createdAt'>): Charge | null {
  if (decision?.from === reservationState.pending)
    return { priceCents: 0, priceVersion: null, stateAt: createdAt };
  return decision?.before ?? null;
}

export const chargeOf = ({ priceCents, priceVersion, stateAt }: Charge): Charge => ({
  priceCents,
  priceVersion,
  stateAt,
});

/** Returns true if the effect of a command on a reservation was undone. */
export const wasUndone = (line: Pick<UndoableReservation, 'undone'> | null, command: string): boolean =>
  line?.undone?.some(({ of }) => of.command === command) ?? false;

/**
 * Returns the reason why the effect of an operation cannot be undone.
 * @returns null if it can
 */
export function whyNotUndone(
  line: UndoableReservation,
  request: {
    kind: UndoKind;
    operation: string;
    /** The user id of the operator who wants to undo. */
    by: string;
    now: Date;
    frozen: 'month_closed' | 'individually_closed' | null;
    /** True if the action was the answer to a contest. */
    contested: boolean;
  },
): UndoProblem | null {
  const done = decisionInForce(line, request.kind);
  if (wasUndone(line, request.operation)) return 'undo_done';
  if (done?.command !== request.operation) return 'undo_changed';
  if (request.kind === 'conclude' && !chargeBefore(line)) return 'undo_changed';
  if (request.now > undoUntil(done.at)) return 'undo_over';
  if (request.frozen) return request.frozen === 'month_closed' ? 'month_closed' : 'undo_individually_closed';
  if (request.contested) return 'undo_contest';
  const byAnother = !('userId' in done.by) || done.by.userId !== request.by;
  return line.person.id === request.by && byAnother ? 'undo_own' : null;
}
