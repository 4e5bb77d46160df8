import type { LocalDate, MealId } from '@reserva/contracts/basics/primitives';

/** Which meal a caller means, by our names: nothing where they do not say. */
export const requestedMealOf = ({
  data,
  time,
}: {
  data?: LocalDate | undefined;
  time?: MealId | undefined;
}) => (data !== undefined && time !== undefined ? { asked: { date: data, meal: time } } : {});
