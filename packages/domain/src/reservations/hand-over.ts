import type { LocalTime } from '@reserva/contracts/basics/primitives';
import type { Window } from '../calendar/windows.ts';
import { isPassing, mayCancel, type ReservationState } from './reservation.ts';

/** Whether a meal can be passed on at this time of its day: after its reservation window, until its shift ends. */
export type HandOverPhase = 'early' | 'open' | 'late';

/** @param window when it is reserved; undefined where it never is */
export function handOverPhase(
  time: LocalTime,
  window: Pick<Window, 'end'> | undefined,
  shiftEnd: LocalTime,
): HandOverPhase {
  if (time >= shiftEnd) return 'late';
  return window && time < window.end ? 'early' : 'open';
}

/** To whom a meal is offered: a user id, or `EVERYBODY` who has none. */
export const EVERYBODY = '';

/** A reservation as far as these rules look at it. */
interface TransferableReservation {
  active: boolean;
  state: ReservationState;
  hold: { until: Date } | null;
  offer?: { for: string } | undefined;
}

/** Why its person does not offer it; null: they do. */
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
 * Why somebody does not get it; null: they do. Whether it was taken, withdrawn, eaten or is for somebody else is one
 * answer: nobody learns from it what others have.
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

/** Whose a passage was: of one that stands with a meal which was handed over since. */
export const holderOf = (
  { personKey, handovers }: { personKey: string; handovers?: readonly { fromKey: string }[] | undefined },
  { holder }: { holder?: string | undefined },
): string => holder ?? handovers?.[0]?.fromKey ?? personKey;
