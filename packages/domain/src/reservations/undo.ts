import type { Actor } from '@reserva/contracts/basics/actor';
import type { UndoFault, UndoKind } from '@reserva/contracts/reservations/undo-command';
import { isEaten, type ReservationState, reservationState } from './reservation.ts';

/** How long an operator's conclusion or deletion can be taken back. */
const UNDO_MS = 10 * 60_000;

/** Until when what was done then can be taken back. */
export const undoUntil = (at: Date): Date => new Date(at.getTime() + UNDO_MS);

/** What a reservation costs, by which prices, and since when its state is what it is. */
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

/** A reservation, as far as taking something back looks at it. */
export interface UndoableReservation {
  active: boolean;
  state: ReservationState;
  createdAt: Date;
  person: { id: string };
  decision: (ActionAttribution & { from: ReservationState; before?: Charge }) | null;
  closed: (ActionAttribution & { as: 'cancelled' | 'deleted' | 'released' }) | null;
  undone?: readonly { of: { command: string } }[];
}

/** What stands of a kind, and could be taken back; null where nothing does. */
export function standing(
  { active, state, decision, closed }: UndoableReservation,
  kind: UndoKind,
): ActionAttribution | null {
  if (kind === 'delete') return !active && closed?.as === 'deleted' ? closed : null;
  return active && isEaten(state) ? decision : null;
}

/**
 * What a reservation cost before it was concluded: nothing while it was pending.
 * @returns null where it was not kept
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

/** Whether what a command did of it was taken back. */
export const wasUndone = (line: Pick<UndoableReservation, 'undone'> | null, command: string): boolean =>
  line?.undone?.some(({ of }) => of.command === command) ?? false;

/** Why an operation's deed is not taken back; null where it may be. */
export function whyNotUndone(
  line: UndoableReservation,
  request: {
    kind: UndoKind;
    operation: string;
    /** User id. */
    by: string;
    now: Date;
    frozen: 'month_closed' | 'individually_closed' | null;
    /** Whether the deed was the answer to a contest. */
    contested: boolean;
  },
): UndoFault | null {
  const done = standing(line, request.kind);
  if (wasUndone(line, request.operation)) return 'undo_done';
  if (done?.command !== request.operation) return 'undo_changed';
  if (request.kind === 'conclude' && !chargeBefore(line)) return 'undo_changed';
  if (request.now > undoUntil(done.at)) return 'undo_over';
  if (request.frozen) return request.frozen === 'month_closed' ? 'month_closed' : 'undo_individually_closed';
  if (request.contested) return 'undo_contest';
  const byAnother = !('userId' in done.by) || done.by.userId !== request.by;
  return line.person.id === request.by && byAnother ? 'undo_own' : null;
}
