import type { LocalTime, MealId } from '@reserva/contracts/basics/primitives';
import { mealOfTheHour, type Window } from './windows.ts';

/** A meal of today that is reserved and not eaten yet. */
export interface MealToEat {
  meal: MealId;
  /** The end of its shift at the site of the reservation, `HH:MM`. From this time on the shift is over. */
  until: LocalTime;
}

/**
 * Returns the meal that the home screen shows. A reserved meal is shown until its shift ends, even if another meal can
 * be reserved meanwhile. If there are several, the one whose shift ends first is shown. Otherwise it is the meal of the
 * current reservation window (`mealOfTheHour`).
 * @param windows the reservation windows of the day
 * @param toEat reserved meals of the same day
 * @returns undefined if no window is defined and no meal is to be eaten
 */
export function mealAtHand(
  windows: readonly Window[],
  time: LocalTime,
  toEat: readonly MealToEat[],
): MealId | undefined {
  const hour = mealOfTheHour(windows, time);
  // An operator can reserve a later meal of today in advance. It must not replace the meal that can be reserved now.
  const hasComeUp = (meal: MealId) => {
    const opens = windows.find(({ id }) => id === meal)?.start;
    return !hour || !opens || opens <= hour.start;
  };
  const [first] = toEat
    .filter(({ meal, until }) => time < until && hasComeUp(meal))
    .sort((a, b) => a.until.localeCompare(b.until));
  return first?.meal ?? hour?.id;
}
