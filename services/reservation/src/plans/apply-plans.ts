import type { StoredWeekPlan } from '@reserva/database/models/plans/week-plans';
import { dayMealKey } from '@reserva/database/queries/plans/week-plans';
import { documents } from '@reserva/database/writes/documents';
import type { Context } from '../context.ts';
import { notifyMissedPlans } from './notify-missed-plans.ts';
import { type OpenMeal, openedMeals } from './opened-meals.ts';
import { reserveByPlans } from './reserve-by-plans.ts';

/**
 * Reserves meals whose window is already open for plans that have changed since. Plans are marked as due when they
 * change. A plan that changes again meanwhile, or whose reservation failed, stays due.
 */
export async function applyPlans(context: Context, plans: readonly StoredWeekPlan[]): Promise<void> {
  const all = await openedMeals(context);
  for (const over of all.filter(({ open }) => !open))
    await notifyMissedPlans(context, over, claimedFor(plans, over));
  const failed: string[] = [];
  for (const openMeal of all.filter(({ open }) => open)) {
    failed.push(...(await reserveByPlans(context, openMeal, plans)));
  }
  const done = plans.filter(({ _id }) => !failed.includes(_id));
  if (done.length === 0) return;
  await documents(context.database.weekPlans).bulkWrite(
    done.map(({ _id, revision }) => ({
      updateOne: { filter: { _id, revision }, update: { $set: { due: false } } },
    })),
    { ordered: false },
  );
}

/** Returns the plans whose reservation of the meal was begun (claimed) but not written before the window ended. */
const claimedFor = (plans: readonly StoredWeekPlan[], openMeal: OpenMeal): StoredWeekPlan[] =>
  plans.filter(({ claimed }) => claimed === dayMealKey(openMeal));
