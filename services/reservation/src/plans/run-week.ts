import { duePlans, isAnyPlanned, plansOfSlot, runsSince } from '@reserva/database/queries/plans/week-plans';
import { documents } from '@reserva/database/writes/documents';
import { insertOnce } from '@reserva/database/writes/insert-once';
import { weekdayOf } from '@reserva/domain/basics/time';
import { slotOf } from '@reserva/domain/plans/week-plan';
import { forEachThenThrow } from '../basics/for-each-then-throw.ts';
import type { Context } from '../context.ts';
import { applyPlans } from './apply-plans.ts';
import { notifyMissedPlans } from './notify-missed-plans.ts';
import { type OpenMeal, occasions, runKeyOf } from './occasion.ts';
import { reserveByPlans } from './reserve-by-plans.ts';

/** Read and written together. */
const BATCH_SIZE = 500;
/** Of one tick: gates wait for the rest of it. */
const MAX_PER_TICK = 2_000;

/** How far patterns were gone through for a meal of a day. */
interface Run extends OpenMeal {
  key: string;
  through: string;
}

/**
 * Reserves what patterns want when the window of a meal opens, and tells of what could not be reserved in its time. It
 * notes how far it came: a process that takes over goes on there, and what was done twice meanwhile is done once.
 */
export async function runWeek(context: Context): Promise<void> {
  if (!(await isAnyPlanned(context.database))) return;
  // One that cannot be done, or gone through, keeps no other waiting.
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
  const all = await occasions(context);
  const first = all.map(({ date }) => date).sort()[0];
  if (first === undefined) return [];
  const runs = new Map((await runsSince(database, first)).map((run) => [run._id, run]));
  const open: Run[] = [];
  for (const occasion of all) {
    const key = runKeyOf(occasion);
    const run = runs.get(key);
    if (!run?.finishedAt) open.push({ ...occasion, key, through: run?.through ?? '' });
  }
  return open;
}

/** @returns how many patterns it went through */
async function goThrough(context: Context, run: Run, max: number): Promise<number> {
  const { database, clock } = context;
  const slot = slotOf(weekdayOf(run.date), run.meal);
  let { through } = run;
  let count = 0;
  for (;;) {
    const plans = await plansOfSlot(database, { slot, after: through, limit: BATCH_SIZE });
    // A window may close while patterns are gone through.
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
    const noted = { through, finishedAt: isLast ? clock.now() : null };
    // Who had been further already is not led back.
    if (!(await insertOnce(database.weekRuns, { _id: run.key, ...noted }))) {
      await documents(database.weekRuns).updateOne({ _id: run.key, through: before }, { $set: noted });
    }
    if (isLast || count >= max) return count;
  }
}
