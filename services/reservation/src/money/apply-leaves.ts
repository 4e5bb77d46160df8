import { leaveCommands } from '@reserva/contracts/money/leave-commands';
import type { Leave } from '@reserva/database/models/money/leaves';
import { abandonedBefore } from '../basics/abandoned-before.ts';
import { forEachThenThrow } from '../basics/for-each-then-throw.ts';
import { chunksOf } from '../bulk.ts';
import type { Context } from '../context.ts';
import { applyLeave, applyLeaveBatch } from './apply-leave.ts';

/** Of one tick: a file brings thousands, and the rest of the tick must not wait for all of them. */
const MAX_PER_TICK = 1_000;
/** Read and written together. */
const BATCH_SIZE = 200;

/** When a command began to apply it as it is now; null: none did, it came with a file. */
const begunByCommand = ({ at, source, endings }: Leave): Date | null =>
  endings.at(-1)?.at ?? (source === 'file' ? null : at);

/** Does what leaves say that nobody has done yet: those of a file, and those whose command was cut short. */
export async function applyLeaves(context: Context): Promise<void> {
  const before = abandonedBefore(context, leaveCommands['leave.end']);
  const due: Leave[] = await context.database.leaves.find({ due: true }).limit(MAX_PER_TICK).lean();
  const remaining = due.filter((leave) => {
    const begun = begunByCommand(leave);
    return begun === null || begun < before;
  });
  await forEachThenThrow(chunksOf(remaining, BATCH_SIZE), (some) =>
    // One that cannot be applied must not keep the others waiting.
    applyLeaveBatch(context, some).catch(() => forEachThenThrow(some, (leave) => applyLeave(context, leave))),
  );
}
