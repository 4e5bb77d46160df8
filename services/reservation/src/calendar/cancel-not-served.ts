import { serviceCalendar } from '@reserva/database/queries/calendar/service-calendar';
import { pendingMeals, pendingOf } from '@reserva/database/queries/reservations/pending-meals';
import { type DayMeal, type NotServed, whyNotServed } from '@reserva/domain/calendar/service-calendar';
import { cancelPending } from '../basics/cancel-pending.ts';
import type { Context } from '../context.ts';

/**
 * Cancels what is pending of meals that are not served, without charge, and tells its people. It looks at what stands: run
 * again it finds nothing more to do, or what was reserved while the closing was written, or whom no gate let pass after all.
 * @param among only of these; of all that is pending where nothing is said
 * @returns how many it cancelled
 * @throws where some of it could not be done
 */
export async function cancelNotServed(context: Context, among?: readonly DayMeal[]): Promise<number> {
  const { database } = context;
  const meals = among ?? (await pendingMeals(database));
  if (meals.length === 0) return 0;
  const dates = [...new Set(meals.map(({ date }) => date))];
  const calendar = await serviceCalendar(database, { $in: dates });
  let count = 0;
  for (const meal of meals) {
    const why = whyNotServed(calendar, meal);
    if (why) count += await cancelMeal(context, meal, why);
  }
  return count;
}

/** Whoever is passing a gate right now is left to the turn. */
async function cancelMeal(context: Context, meal: DayMeal, { id, reason }: NotServed): Promise<number> {
  const pending = await pendingOf(context.database, meal);
  return cancelPending(
    context,
    'calendar',
    pending.map((reservation) => ({
      found: reservation,
      decision: id,
      tells: (email) => ({ notServed: { reason, email } }),
    })),
  );
}
