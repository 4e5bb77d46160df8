import type { LocalTime } from '@reserva/contracts/basics/primitives';
import type { Window } from '../calendar/windows.ts';
import { isPassing, mayCancel, type ReservationState } from './reservation.ts';

/**
 * The phase of the day in which a person wants to hand over a meal of that day. `early`: before the end of its
 * reservation window. `open`: until its shift ends. `late`: afterwards.
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

/**
 * The value of `for` in an offer to everyone without a reservation of the meal. In an offer to one colleague, `for` is
 * the user id of the colleague.
 */
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
 * `offer_gone` covers several cases: another person took the meal, it was withdrawn or eaten, or it is for another
 * person. So it reveals nothing about the reservations of others.
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
 * Returns the key of the person who made a passage. If the meal was handed over after the passage, this is not the
 * person of the reservation.
 */
export const holderOf = (
  { personKey, handovers }: { personKey: string; handovers?: readonly { fromKey: string }[] | undefined },
  { holder }: { holder?: string | undefined },
): string => holder ?? handovers?.[0]?.fromKey ?? personKey;
