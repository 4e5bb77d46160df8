import { contestCommands } from '@reserva/contracts/contest-commands';
import type { Contest } from '@reserva/database/models/contests';
import { finishContest } from '../contests/finish-contest.ts';
import type { Context } from '../context.ts';
import { eachByItself } from './each-by-itself.ts';

/** Nobody takes a command up again after its timeout; what then still runs has as long again. */
const ABANDONED_AFTER_MS = 2 * contestCommands['contest.decide'].expiresInMs;

/** A decision whose every attempt died is carried out all the same: it was taken, and its person waits. */
export async function finishContests(context: Context): Promise<void> {
  const { database, clock, logger } = context;
  const before = new Date(clock.now().getTime() - ABANDONED_AFTER_MS);
  const abandoned: Contest[] = await database.contests
    .find({ state: 'deciding', 'decision.at': { $lt: before } })
    .hint('cut_short')
    .lean();
  await eachByItself(abandoned, async (contest) => {
    // Of this state each has one.
    if (!contest.decision) return;
    const fault = await finishContest(context, contest, contest.decision);
    logger.warn({ contest: contest._id, fault }, 'an answer to a contest was cut short');
  });
}
