import { z } from 'zod';

const count = z.int().min(0);

/** What a leave or the calendar, or the end of either, did to the meals of its days. */
export const effectOnMeals = {
  /** Pending reservations that were cancelled. */
  cancelled: count,
  /** Expired meals that are not charged any more. */
  waived: count,
  /** Expired meals that are charged again. */
  charged: count,
  /** Either of them in a closed month: booked as a correction. */
  corrected: count,
};

/** The same on the wire, and said in a sentence. */
export const effectOnMealsAnswer = {
  message: z.string(),
  canceladas: count,
  dispensadas: count,
  cobradas: count,
  corrigidas: count,
};
