import type { DayMeal } from '../calendar/service-calendar.ts';
import { type ReservationState, reservationState } from '../reservations/reservation.ts';
import type { LeaveSpan } from './leaves.ts';
import type { WaiverGround } from './waivers.ts';

interface WaivedCharge {
  grounds: readonly WaiverGround[];
  /** What it had cost. */
  fromCents: number;
}

/** A meal of the days of a leave, and what was ever decided about its price. */
export interface LeaveMeal extends DayMeal {
  id: string;
  state: ReservationState;
  active: boolean;
  priceCents: number;
  /** The leave, or the command, that cancelled it. */
  cancelledBy: string | null;
  waiver: WaivedCharge | null;
  /** In the order of time. */
  pastWaivers: readonly WaivedCharge[];
  /** What was booked about it in other months, in any order; no grounds: it is charged again. */
  corrections: readonly { id: string; cents: number; grounds: readonly WaiverGround[] }[];
}

/** What a leave did to a meal. */
export interface LeaveEffect {
  meal: LeaveMeal;
  as: 'cancelled' | 'waived' | 'charged';
  /** By a correction: its month was closed. */
  corrected: boolean;
  /** What is not charged any more, or is again; 0 of what was only reserved. */
  cents: number;
}

/** What a leave did to the meals of its days, by date. One that another leave or rule decides is not among them. */
export const leaveEffects = (
  leave: Pick<LeaveSpan, 'id' | 'from' | 'lastDay'>,
  meals: readonly LeaveMeal[],
): LeaveEffect[] =>
  meals.flatMap((meal) => effectOn(meal, leave) ?? []).sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));

const keyOf = ({ meal: { date, meal, id } }: LeaveEffect): string => `${date} ${meal} ${id}`;

function effectOn(meal: LeaveMeal, leave: Pick<LeaveSpan, 'id' | 'from' | 'lastDay'>): LeaveEffect | null {
  const { cancelledBy, active, state, priceCents, waiver, pastWaivers } = meal;
  if (!active) {
    return cancelledBy === leave.id ? { meal, as: 'cancelled', corrected: false, cents: 0 } : null;
  }
  if (state !== reservationState.expired) return null;
  const names = (decided: Pick<WaivedCharge, 'grounds'> | null | undefined) =>
    decided?.grounds.some((ground) => ground.rule === 'leave' && ground.id === leave.id) ?? false;
  const covers = leave.from <= meal.date && meal.date <= leave.lastDay;

  const [last, before] = [...meal.corrections].sort((a, b) => (a.id < b.id ? 1 : -1));
  if (last) {
    if (names(last)) return covers ? { meal, as: 'waived', corrected: true, cents: -last.cents } : null;
    const again = last.grounds.length === 0 && names(before ?? waiver);
    return again ? { meal, as: 'charged', corrected: true, cents: last.cents } : null;
  }
  if (waiver) return names(waiver) ? { meal, as: 'waived', corrected: false, cents: waiver.fromCents } : null;
  return names(pastWaivers.at(-1)) ? { meal, as: 'charged', corrected: false, cents: priceCents } : null;
}
