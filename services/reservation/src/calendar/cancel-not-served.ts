import { serviceCalendar } from '@reserva/database/queries/calendar/service-calendar';
import { pendingMeals, pendingOf } from '@reserva/database/queries/reservations/pending-meals';
import { type DayMeal, type NotServed, whyNotServed } from '@reserva/domain/calendar/service-calendar';
import { cancelPending } from '../basics/cancel-pending.ts';
import type { Context } from '../context.ts';

/**
 * Cancels pending reservations of meals that are not served, without charge, and notifies their people. It is
 * idempotent. A later call finds only reservations that were made while the meal was being closed, or that were at a
 * gate then.
 * @param requestedMeals the meals to check; all meals with pending reservations if missing
 * @returns the number of cancelled reservations
 * @throws Error when some could not be cancelled
 */
export async function cancelNotServed(
  context: Context,
  requestedMeals?: readonly DayMeal[],
): Promise<number> {
  const { database } = context;
  const meals = requestedMeals ?? (await pendingMeals(database));
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

/**
 * Cancels the pending reservations of one meal. Skips a reservation whose person is passing a gate, because the turn
 * needs it.
 */
async function cancelMeal(context: Context, meal: DayMeal, { id, reason }: NotServed): Promise<number> {
  const pending = await pendingOf(context.database, meal);
  return cancelPending(
    context,
    'calendar',
    pending.map((reservation) => ({
      found: reservation,
      decision: id,
      explanationFor: (email) => ({ notServed: { reason, email } }),
    })),
  );
}
