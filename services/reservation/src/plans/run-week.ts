import { duePlans, isAnyPlanned, plansOfSlot, runsSince } from '@reserva/database/queries/plans/week-plans';
import { documents } from '@reserva/database/writes/documents';
import { insertOnce } from '@reserva/database/writes/insert-once';
import { weekdayOf } from '@reserva/domain/basics/time';
import { slotOf } from '@reserva/domain/plans/week-plan';
import { forEachThenThrow } from '../basics/for-each-then-throw.ts';
import type { Context } from '../context.ts';
import { applyPlans } from './apply-plans.ts';
import { notifyMissedPlans } from './notify-missed-plans.ts';
import { type OpenMeal, openedMeals, runKeyOf } from './opened-meals.ts';
import { reserveByPlans } from './reserve-by-plans.ts';

/** Number of plans that are read and written at once. */
const BATCH_SIZE = 500;
/**
 * Maximum number of plans that one tick handles. More would delay the other work of the tick, on which people at gates
 * depend.
 */
const MAX_PER_TICK = 2_000;

/** The progress of a run: the work that goes through all plans for one meal of a day. */
interface Run extends OpenMeal {
  key: string;
  through: string;
}

/**
 * Reserves by plans when the window of a meal opens, and notifies people of meals that were not reserved in time.
 * Stores its progress, so that another process can continue. If two processes do the same work, it has an effect only
 * once.
 */
export async function runWeek(context: Context): Promise<void> {
  if (!(await isAnyPlanned(context.database))) return;
  // An error in one part does not stop the other.
  await forEachThenThrow([doDue, goThroughAll], (part) => part(context));
}

async function doDue(context: Context): Promise<void> {
  const due = await duePlans(context.database, BATCH_SIZE);
  if (due.length > 0) await applyPlans(context, due);
}

async function goThroughAll(context: Context): Promise<void> {
  let remaining = MAX_PER_TICK;
  await forEachThenThrow(await unfinished(context), async (run) => {
    if (remaining > 0) remaining -= await goThrough(context, run, remaining);
  });
}

async function unfinished(context: Context): Promise<Run[]> {
  const { database } = context;
  const all = await openedMeals(context);
  const first = all.map(({ date }) => date).sort()[0];
  if (first === undefined) return [];
  const runs = new Map((await runsSince(database, first)).map((run) => [run._id, run]));
  const open: Run[] = [];
  for (const openMeal of all) {
    const key = runKeyOf(openMeal);
    const run = runs.get(key);
    if (!run?.finishedAt) open.push({ ...openMeal, key, through: run?.through ?? '' });
  }
  return open;
}

/** @returns the number of plans that it processed */
async function goThrough(context: Context, run: Run, max: number): Promise<number> {
  const { database, clock } = context;
  const slot = slotOf(weekdayOf(run.date), run.meal);
  let { through } = run;
  let count = 0;
  for (;;) {
    const plans = await plansOfSlot(database, { slot, after: through, limit: BATCH_SIZE });
    // The window is checked again for each batch, because it may end during the run.
    if (run.open && clock.now() < run.until) {
      const failed = await reserveByPlans(context, run, plans);
      if (failed.length > 0) {
        await documents(database.weekPlans).updateMany({ _id: { $in: failed } }, { $set: { due: true } });
      }
    } else await notifyMissedPlans(context, run, plans);
    const before = through;
    through = plans.at(-1)?._id ?? through;
    count += plans.length;
    const isLast = plans.length < BATCH_SIZE;
    const progress = { through, finishedAt: isLast ? clock.now() : null };
    // The condition fails if another process has stored more progress, so the progress never goes back.
    if (!(await insertOnce(database.weekRuns, { _id: run.key, ...progress }))) {
      await documents(database.weekRuns).updateOne({ _id: run.key, through: before }, { $set: progress });
    }
    if (isLast || count >= max) return count;
  }
}
