import type { LocalDate, MealId, SiteId } from '@reserva/contracts/basics/primitives';

/** Which meal a person means, where they say so: what a screen showed may be over when it is tapped. */
export type RequestedMeal = { date: LocalDate; meal: MealId } | undefined;

/** Whether this meal is the one that is asked for. Where none is named, any is. */
export const isRequested = (
  requested: RequestedMeal,
  { date, meal }: { date: LocalDate; meal: MealId },
): boolean => requested === undefined || (requested.date === date && requested.meal === meal);

/** Of the meals whose windows are open on a date, by site, those that are asked for. */
export const onlyRequested = (
  openAt: ReadonlyMap<SiteId, MealId>,
  date: LocalDate,
  requested: RequestedMeal,
) => new Map([...openAt].filter(([, meal]) => isRequested(requested, { date, meal })));
