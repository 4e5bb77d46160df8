import type { StoredWeekPlan } from '@reserva/database/models/plans/week-plans';
import { occasionKey } from '@reserva/database/queries/plans/week-plans';
import { documents } from '@reserva/database/writes/documents';
import type { Context } from '../context.ts';
import { notifyMissedPlans } from './notify-missed-plans.ts';
import { type OpenMeal, occasions } from './occasion.ts';
import { reserveByPlans } from './reserve-by-plans.ts';

/**
 * Does at once what patterns say of the meals whose window is open, where they were changed since it opened. One that is
 * changed meanwhile, or could not be written, stays due.
 */
export async function applyPlans(context: Context, plans: readonly StoredWeekPlan[]): Promise<void> {
  const all = await occasions(context);
  for (const over of all.filter(({ open }) => !open))
    await notifyMissedPlans(context, over, claimedFor(plans, over));
  const failed: string[] = [];
  for (const occasion of all.filter(({ open }) => open)) {
    failed.push(...(await reserveByPlans(context, occasion, plans)));
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

/** Those whose reservation could not be written until its window was over. */
const claimedFor = (plans: readonly StoredWeekPlan[], occasion: OpenMeal): StoredWeekPlan[] =>
  plans.filter(({ claimed }) => claimed === occasionKey(occasion));
