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
  /** Waived or charged meals of a closed month, which are booked as corrections. */
  corrected: count,
};

/** The same counts by their names on the wire, with a sentence for the screen. */
export const effectOnMealsAnswer = {
  message: z.string(),
  canceladas: count,
  dispensadas: count,
  cobradas: count,
  corrigidas: count,
};
