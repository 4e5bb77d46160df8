import type { StoredWeekPlan } from '@reserva/database/models/plans/week-plans';
import { dayMealKey, planOf, plansOf } from '@reserva/database/queries/plans/week-plans';
import { documents } from '@reserva/database/writes/documents';
import { isPausedFor, WEEK_JOB, wishFor } from '@reserva/domain/plans/week-plan';
import type { Context } from '../context.ts';
import { insertRows } from '../reservations/insert-rows.ts';
import { pendingReservation } from '../reservations/reserve.ts';
import { idByWeek, type OpenMeal } from './opened-meals.ts';
import { plannedReservations } from './planned-reservations.ts';

/**
 * Makes the reservations that plans ask for while the window of the meal is open. Each reservation has a fixed id and
 * is unique by person and meal. A repeated run of any process therefore makes no second one.
 * @returns the ids of people whose reservation could not be written and is tried again
 */
export async function reserveByPlans(
  context: Context,
  openMeal: OpenMeal,
  plans: readonly StoredWeekPlan[],
): Promise<string[]> {
  // This is the stored time of the reservations, and it is taken before all reads. A leave that is recorded after these
  // reads is then newer than the reservation, so it waives the meal.
  const at = context.clock.now();
  const claimed = await claim(context, openMeal, plans);
  if (claimed.length === 0) return [];
  const planned = await plannedReservations(context, openMeal, claimed);
  // The process may have been suspended until the window ended. It must then reserve nothing, because the person could
  // not cancel the reservation. The meal counts as missed.
  if (context.clock.now() >= openMeal.until) return planned.map(({ user }) => user._id);
  const { date, meal } = openMeal;
  const by = { kind: 'system' as const, job: WEEK_JOB };
  const reservations = planned.map(({ user: { _id: userId, name, cpf, email }, site }) => {
    const id = idByWeek(userId, openMeal, context.zone);
    return pendingReservation({ id, employee: { userId, name, cpf, email }, by, site }, { date, meal, at });
  });
  const outcomes = await insertRows(context, reservations);
  return reservations.flatMap(({ _id, person }) =>
    outcomes.get(_id)?.outcome === 'failed' ? [person.id] : [],
  );
}

/**
 * Claims the plans, which means that their meal is being reserved. After the claim, `setDay` cannot change this day any
 * more. A plan that changed meanwhile is not claimed, because the command that changed it reserves the meal itself.
 */
async function claim(
  { database }: Context,
  openMeal: OpenMeal,
  plans: readonly StoredWeekPlan[],
): Promise<StoredWeekPlan[]> {
  const claimed = dayMealKey(openMeal);
  const asking = plans.filter((plan) => {
    const current = planOf(plan, openMeal.date);
    const wish = wishFor(current, openMeal);
    return !isPausedFor(current, openMeal) && wish.kind === 'site' && openMeal.sites.includes(wish.site);
  });
  if (asking.length === 0) return [];
  await documents(database.weekPlans).bulkWrite(
    asking.map(({ _id, revision }) => ({
      updateOne: { filter: { _id, revision }, update: { $set: { claimed } } },
    })),
    { ordered: false },
  );
  const stored = await plansOf(
    database,
    asking.map(({ _id }) => _id),
  );
  return stored.filter((plan) => plan.claimed === claimed);
}
