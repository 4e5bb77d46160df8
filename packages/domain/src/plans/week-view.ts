import type { LocalDate, LocalTime, SiteId } from '@reserva/contracts/basics/primitives';
import { siteIds } from '../basics/meals.ts';
import type { Window } from '../calendar/windows.ts';
import { isEaten, type ReservationState, reservationState } from '../reservations/reservation.ts';
import { type ClosedAt, isDayOff, patternSite, plannedFor, type WeekPlan } from './week-plan.ts';

/** The state that a person sees for a meal of a day in their week. */
export type CellState =
  | 'free'
  | 'planned'
  | 'skipped'
  | 'paused'
  | 'leave'
  | 'closed'
  | 'reserved'
  | 'eaten'
  | 'expired'
  | 'cancelled'
  | 'handedOver';

/**
 * The effect of a tap. `plan`: change the plan of the day. `reserve`: reserve or cancel, as on the home screen. Null:
 * no effect.
 */
export type CellChange = 'plan' | 'reserve' | null;

export interface Cell {
  state: CellState;
  site: SiteId | null;
  /** The site of the pattern alone, without the changes of the day. */
  usual: SiteId | null;
  change: CellChange;
}

interface MealOfDay {
  date: LocalDate;
  /** The reservation window of the meal on its day. */
  window: Window;
}

interface Facts {
  plan: WeekPlan;
  now: { date: LocalDate; time: LocalTime };
  leaves: Parameters<typeof plannedFor>[2]['leaves'];
  closed: ClosedAt;
  /** The active reservation of the meal, or one that the person cancelled or handed over; null if there is none. */
  reservation: { state: ReservationState; site: SiteId; active: boolean; handedOver?: boolean } | null;
}

/** Compares the current time with the reservation window of a meal. */
export function phaseOf(
  { date, window }: MealOfDay,
  { date: today, time }: Facts['now'],
): 'before' | 'open' | 'over' {
  if (date !== today) return date > today ? 'before' : 'over';
  if (time < window.start) return 'before';
  return time < window.end ? 'open' : 'over';
}

/** Returns the state of a meal of a day in a person's week, and the change that a tap makes. */
export function cellOf(mealOfDay: MealOfDay, { plan, now, leaves, closed, reservation }: Facts): Cell {
  const phase = phaseOf(mealOfDay, now);
  const meal = { date: mealOfDay.date, meal: mealOfDay.window.id };
  const usual = patternSite(plan, meal);
  if (reservation?.active) {
    const { state, site } = reservation;
    const change = state === reservationState.pending && phase === 'open' ? 'reserve' : null;
    return { state: reservedAs(state), site, usual, change };
  }
  const closedEverywhere = siteIds.every((site) => closed[site] !== undefined);
  const planned = plannedFor(plan, meal, { leaves, closed });
  const site = 'site' in planned ? planned.site : null;
  if (closedEverywhere) return { state: 'closed', site, usual, change: null };
  if (phase !== 'before') {
    const change = phase === 'open' ? 'reserve' : null;
    if (reservation) {
      const state = reservation.handedOver ? 'handedOver' : 'cancelled';
      return { state, site: reservation.site, usual, change };
    }
    // The plan reserves nothing after the window has ended.
    return { state: phase === 'open' ? stateOf(planned.kind) : 'free', site, usual, change };
  }
  if (isDayOff(leaves, mealOfDay.date)) return { state: 'leave', site, usual, change: null };
  return { state: stateOf(planned.kind), site, usual, change: 'plan' };
}

const stateOf = (kind: ReturnType<typeof plannedFor>['kind']): CellState => (kind === 'none' ? 'free' : kind);

function reservedAs(state: ReservationState): CellState {
  if (isEaten(state)) return 'eaten';
  return state === reservationState.expired ? 'expired' : 'reserved';
}
