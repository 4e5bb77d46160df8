import type { LocalTime, MealId } from '@reserva/contracts/basics/primitives';
import { mealOfTheHour, type Window } from './windows.ts';

/** A meal of today that is reserved and not eaten. */
export interface MealToEat {
  meal: MealId;
  /** When its shift ends at the site where it is reserved, `HH:MM`; it is over from then on. */
  until: LocalTime;
}

/**
 * The meal home talks about: one that is still to be eaten stays until its shift ends, whatever can be reserved
 * meanwhile; else the meal of the hour. Of several the one that ends first. Undefined only where no window is defined
 * and nothing is to be eaten.
 * @param windows when each meal can be reserved
 * @param toEat reserved meals of the same day; nothing of the day before is left after midnight
 */
export function mealAtHand(
  windows: readonly Window[],
  time: LocalTime,
  toEat: readonly MealToEat[],
): MealId | undefined {
  const hour = mealOfTheHour(windows, time);
  // A meal of later today, reserved ahead by an operator, does not take the place of the one that can be reserved now.
  const hasComeUp = (meal: MealId) => {
    const opens = windows.find(({ id }) => id === meal)?.start;
    return !hour || !opens || opens <= hour.start;
  };
  const [first] = toEat
    .filter(({ meal, until }) => time < until && hasComeUp(meal))
    .sort((a, b) => a.until.localeCompare(b.until));
  return first?.meal ?? hour?.id;
}
