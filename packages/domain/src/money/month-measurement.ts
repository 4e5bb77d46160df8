import type { LocalDate, SiteId } from '@reserva/contracts/basics/primitives';
import { type FigureChange, type MealCounts, mealChanges } from './day-signature.ts';

/** The signed figures of a day, with the fields that the month's measurement shows. */
export interface SignedMeals {
  number: number;
  at: Date;
  /** The operator's name. */
  by: string;
  meals: readonly MealCounts[];
}

/** A day at a site in the month's measurement. */
export interface MeasuredDay {
  date: LocalDate;
  site: SiteId;
  /** `changed`: the current counts differ from the signed ones. */
  state: 'unsigned' | 'signed' | 'changed';
  /** The signed counts, or the current counts if the day is not signed. */
  meals: readonly MealCounts[];
  signed: Omit<SignedMeals, 'meals'> | null;
  changes: FigureChange[];
}

/**
 * Builds a row of the month's measurement. It shows the signed counts, so that the month is the sum of the signed
 * documents. If the counts changed after the signature, the row says so until the day is signed again.
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

/** Returns true if the day is signed and its counts have not changed. */
export const isSigned = ({ state }: Pick<MeasuredDay, 'state'>): boolean => state === 'signed';
