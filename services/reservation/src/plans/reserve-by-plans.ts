import type { StoredWeekPlan } from '@reserva/database/models/plans/week-plans';
import { occasionKey, planOf, plansOf } from '@reserva/database/queries/plans/week-plans';
import { documents } from '@reserva/database/writes/documents';
import { isPausedFor, WEEK_JOB, wishFor } from '@reserva/domain/plans/week-plan';
import type { Context } from '../context.ts';
import { insertRows } from '../reservations/insert-rows.ts';
import { pendingReservation } from '../reservations/reserve.ts';
import { idByWeek, type OpenMeal } from './opened-meals.ts';
import { plannedReservations } from './planned-reservations.ts';

/**
 * Makes the reservations that patterns want of the meal whose window is open: each under an id of its own and the index
 * that gives a person one for each meal, so that done again, by whomever, it makes none twice.
 * @returns whose could not be written: they are tried again
 */
export async function reserveByPlans(
  context: Context,
  occasion: OpenMeal,
  plans: readonly StoredWeekPlan[],
): Promise<string[]> {
  // Before anything is looked at: a leave that is recorded meanwhile was not known when this was reserved, and waives it.
  const at = context.clock.now();
  const claimed = await claim(context, occasion, plans);
  if (claimed.length === 0) return [];
  const planned = await plannedReservations(context, occasion, claimed);
  // A process that stood still meanwhile makes nothing that could not be cancelled any more: that was missed.
  if (context.clock.now() >= occasion.until) return planned.map(({ user }) => user._id);
  const { date, meal } = occasion;
  const by = { kind: 'system' as const, job: WEEK_JOB };
  const reservations = planned.map(({ user: { _id: userId, name, cpf, email }, site }) => {
    const id = idByWeek(userId, occasion, context.zone);
    return pendingReservation({ id, employee: { userId, name, cpf, email }, by, site }, { date, meal, at });
  });
  const outcomes = await insertRows(context, reservations);
  return reservations.flatMap(({ _id, person }) =>
    outcomes.get(_id)?.outcome === 'failed' ? [person.id] : [],
  );
}

/**
 * From here on the day's meal is no matter of the pattern any more, and nobody is told that it is skipped while it is being
 * reserved: whoever changes that day is told to cancel (`setDay`). What was changed meanwhile is left to its own command.
 */
async function claim(
  { database }: Context,
  occasion: OpenMeal,
  plans: readonly StoredWeekPlan[],
): Promise<StoredWeekPlan[]> {
  const claimed = occasionKey(occasion);
  const asking = plans.filter((plan) => {
    const current = planOf(plan, occasion.date);
    const wish = wishFor(current, occasion);
    return !isPausedFor(current, occasion) && wish.kind === 'site' && occasion.sites.includes(wish.site);
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
