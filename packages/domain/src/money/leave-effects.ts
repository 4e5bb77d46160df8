import type { DayMeal } from '../calendar/service-calendar.ts';
import { type ReservationState, reservationState } from '../reservations/reservation.ts';
import type { LeaveSpan } from './leaves.ts';
import type { WaiverGround } from './waivers.ts';

interface WaivedCharge {
  grounds: readonly WaiverGround[];
  /** The price before the waiver. */
  fromCents: number;
}

/** A meal on a day of a leave, with all decisions about its price. */
export interface LeaveMeal extends DayMeal {
  id: string;
  state: ReservationState;
  active: boolean;
  priceCents: number;
  /** The id of the leave or command that cancelled the meal; null if none did. */
  cancelledBy: string | null;
  waiver: WaivedCharge | null;
  /** In the order of time. */
  pastWaivers: readonly WaivedCharge[];
  /** Corrections for the meal in other months, in any order. A correction without grounds charges the meal again. */
  corrections: readonly { id: string; cents: number; grounds: readonly WaiverGround[] }[];
}

/** The effect of a leave on a meal. */
export interface LeaveEffect {
  meal: LeaveMeal;
  as: 'cancelled' | 'waived' | 'charged';
  /** True if the effect is a correction, because the month was closed. */
  corrected: boolean;
  /** The amount that is no longer charged, or that is charged again. It is 0 if the meal was only reserved. */
  cents: number;
}

/**
 * Returns the effects of a leave on the meals of its days, ordered by date. Meals that another leave or rule decides
 * are not included.
 */
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
