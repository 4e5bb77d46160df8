import type { Context } from '../context.ts';
import { applyLeave } from '../leaves/apply-leave.ts';

/** Of one tick: a file brings thousands. */
const AT_ONCE = 200;

/** Does what leaves say that nobody has done yet: those of a file, and those whose command was cut short. */
export async function applyLeaves(context: Context): Promise<void> {
  const due = await context.database.leaves.find({ due: true }).limit(AT_ONCE).lean();
  const failures: unknown[] = [];
  for (const leave of due) {
    // One that cannot be applied must not keep the others waiting.
    await applyLeave(context, leave).catch((error) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}
