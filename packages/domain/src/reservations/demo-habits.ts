import type { LocalDate, MealId, SiteId } from '@reserva/contracts/basics/primitives';
import { chance } from '../basics/chance.ts';
import type { ReservationState } from './reservation.ts';

/** A demo employee's behaviour for one meal. Times are seconds after midnight. */
export interface DemoVisit {
  site: SiteId;
  /** The final state. */
  state: ReservationState;
  reservesAt: number;
  /** The time at which the person eats. It is also set for a person who does not come. */
  eatsAt: number;
}

const names: Record<MealId, string> = { 1: 'lunch', 2: 'dinner', 3: 'supper' };
/** The share of the people who take each meal. */
const weekdayShares: Record<MealId, number> = { 1: 0.74, 2: 0.1, 3: 0.05 };
const weekendShares: Record<MealId, number> = { 1: 0.12, 2: 0.04, 3: 0.02 };

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const windowOpensAt: Record<MealId, number> = { 1: 6 * HOUR, 2: 13 * HOUR, 3: 18 * HOUR };
const windowMinutes: Record<MealId, number> = { 1: 200, 2: 200, 3: 175 };
const servedFrom: Record<MealId, number> = { 1: 11 * HOUR, 2: 18 * HOUR, 3: 22 * HOUR + 30 * MINUTE };
const servedMinutes: Record<MealId, number> = { 1: 175, 2: 145, 3: 55 };

/**
 * Returns the visit of a badge. It is always the same for a badge, day and meal, so that the demo data and the emulated
 * people agree.
 * @returns null if the person does not take the meal
 */
export function demoVisit(
  badge: string,
  { date, meal }: { date: LocalDate; meal: MealId },
  { weekend }: { weekend: boolean },
): DemoVisit | null {
  const shares = weekend ? weekendShares : weekdayShares;
  if (chance(names[meal], badge, date) >= shares[meal]) return null;
  const luck = chance('outcome', badge, date, meal);
  const minutes = (share: number, most: number) => Math.floor(share * most) * MINUTE;
  return {
    site: Number(badge) % 3 === 0 ? 1 : 2,
    state: luck < 0.84 ? 2 : luck < 0.93 ? 3 : 4,
    reservesAt: windowOpensAt[meal] + minutes(chance('at', badge, date), windowMinutes[meal]),
    eatsAt: servedFrom[meal] + minutes(chance('eat', badge, date, meal), servedMinutes[meal]),
  };
}

/**
 * Returns true for every fifteenth employee. They have a leave at some time and take no meal on the first day of the
 * demo.
 */
export const hasDemoLeave = (n: number): boolean => n % 15 === 7;

export const FIRST_DEMO_BADGE = 3001;
