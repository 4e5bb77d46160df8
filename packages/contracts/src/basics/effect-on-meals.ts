import { z } from 'zod';

const count = z.int().min(0);

/** The effect on meals when a leave or a calendar exception begins or ends. */
export const effectOnMeals = {
  /** Pending reservations that were cancelled. */
  cancelled: count,
  /** Expired meals that are no longer charged. */
  waived: count,
  /** Expired meals that are charged again. */
  charged: count,
  /** Meals of a closed month that are waived or charged again. Each is booked as a correction. */
  corrected: count,
};

/**
 * The counts of `effectOnMeals` in the answers of the API, with Portuguese names. `message` is a sentence for the
 * screen.
 */
export const effectOnMealsAnswer = {
  message: z.string(),
  canceladas: count,
  dispensadas: count,
  cobradas: count,
  corrigidas: count,
};
