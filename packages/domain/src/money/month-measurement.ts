import type { LocalDate, SiteId } from '@reserva/contracts/basics/primitives';
import { type FigureChange, type MealCounts, mealChanges } from './day-closing.ts';

/** What was signed of a day, as far as the month's measurement tells it. */
export interface SignedMeals {
  number: number;
  at: Date;
  /** Who. */
  by: string;
  meals: readonly MealCounts[];
}

/** A day at a site in the month's measurement. */
export interface MeasuredDay {
  date: LocalDate;
  site: SiteId;
  /** `changed`: its meals are others than those that were signed. */
  state: 'unsigned' | 'signed' | 'changed';
  /** As they were signed; as they are now where nobody has signed. */
  meals: readonly MealCounts[];
  signed: Omit<SignedMeals, 'meals'> | null;
  changes: FigureChange[];
}

/**
 * A row of the month's measurement: what both sides signed, so that the month is the sum of its papers. A day that changed
 * afterwards says so until it is signed again.
 */
export function measuredDay(
  day: { date: LocalDate; site: SiteId },
  now: readonly MealCounts[],
  copy: SignedMeals | null,
): MeasuredDay {
  if (!copy) return { ...day, state: 'unsigned', meals: now, signed: null, changes: [] };
  const { meals, ...signed } = copy;
  const changes = mealChanges(meals, now);
  return { ...day, state: changes.length > 0 ? 'changed' : 'signed', meals, signed, changes };
}

/** Whether the signature of a day holds. */
export const isSigned = ({ state }: Pick<MeasuredDay, 'state'>): boolean => state === 'signed';
