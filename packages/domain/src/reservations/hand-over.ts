import type { LocalTime } from '@reserva/contracts/basics/primitives';
import type { Window } from '../calendar/windows.ts';
import { isPassing, mayCancel, type ReservationState } from './reservation.ts';

/**
 * The phase of a hand-over on the day of the meal. `early`: before the end of the reservation window. `open`: until the
 * shift ends. `late`: afterwards.
 */
export type HandOverPhase = 'early' | 'open' | 'late';

/** @param window the reservation window; undefined if the meal has none */
export function handOverPhase(
  time: LocalTime,
  window: Pick<Window, 'end'> | undefined,
  shiftEnd: LocalTime,
): HandOverPhase {
  if (time >= shiftEnd) return 'late';
  return window && time < window.end ? 'early' : 'open';
}

/** The `for` of an offer to everyone without a reservation of that meal. Other offers have a user id. */
export const EVERYBODY = '';

/** The fields of a reservation that the rules of this file read. */
interface TransferableReservation {
  active: boolean;
  state: ReservationState;
  hold: { until: Date } | null;
  offer?: { for: string } | undefined;
}

/**
 * Returns the reason why a person cannot offer their meal.
 * @returns null if they can
 */
export function whyNotOffered(
  line: TransferableReservation | undefined,
  phase: HandOverPhase,
  now: Date,
): 'no_pending_reservation' | 'hand_over_early' | 'hand_over_late' | 'offer_stands' | 'passing_gate' | null {
  if (!line?.active || !mayCancel(line.state)) return 'no_pending_reservation';
  if (phase !== 'open') return phase === 'early' ? 'hand_over_early' : 'hand_over_late';
  if (line.offer) return 'offer_stands';
  return isPassing(line, now) ? 'passing_gate' : null;
}

/**
 * Returns the reason why a person cannot take an offered meal.
 * `offer_gone` is also the answer if another person took the meal, if it was withdrawn or eaten, or if it is for
 * another person. It reveals nothing about the reservations of others.
 * @returns null if they can take it
 */
export function whyNotTaken(
  line: (TransferableReservation & { person: { id: string } }) | null,
  takerId: string,
  phase: HandOverPhase,
  now: Date,
): 'offer_gone' | 'hand_over_late' | 'passing_gate' | null {
  if (!line?.active || !mayCancel(line.state) || !line.offer || line.person.id === takerId) {
    return 'offer_gone';
  }
  if (line.offer.for !== EVERYBODY && line.offer.for !== takerId) return 'offer_gone';
  if (phase === 'late') return 'hand_over_late';
  return isPassing(line, now) ? 'passing_gate' : null;
}

/**
 * Returns the key of the person who made a passage. It differs from the reservation's person if the meal was handed
 * over after the passage.
 */
export const holderOf = (
  { personKey, handovers }: { personKey: string; handovers?: readonly { fromKey: string }[] | undefined },
  { holder }: { holder?: string | undefined },
): string => holder ?? handovers?.[0]?.fromKey ?? personKey;
