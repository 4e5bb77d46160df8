import { contestCommands } from '@reserva/contracts/money/contest-commands';
import type { Contest } from '@reserva/database/models/money/contests';
import { abandonedBefore } from '../basics/abandoned-before.ts';
import { forEachThenThrow } from '../basics/for-each-then-throw.ts';
import type { Context } from '../context.ts';
import { finishContest } from './finish-contest.ts';

/** A decision whose every attempt died is carried out all the same: it was taken, and its person waits. */
export async function finishContests(context: Context): Promise<void> {
  const { database, logger } = context;
  const before = abandonedBefore(context, contestCommands['contest.decide']);
  const abandoned: Contest[] = await database.contests
    .find({ state: 'deciding', 'decision.at': { $lt: before } })
    .hint('cut_short')
    .lean();
  await forEachThenThrow(abandoned, async (contest) => {
    // Of this state each has one.
    if (!contest.decision) return;
    const fault = await finishContest(context, contest, contest.decision);
    logger.warn({ contest: contest._id, fault }, 'an answer to a contest was cut short');
  });
}
