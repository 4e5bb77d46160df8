import { type ContestProblem, contestCommands } from '@reserva/contracts/money/contest-commands';
import type { Contest, ContestDecision } from '@reserva/database/models/money/contests';
import { commit } from '@reserva/database/writes/commit';
import { abandonedBefore } from '../basics/abandoned-before.ts';
import { forEachThenThrow } from '../basics/for-each-then-throw.ts';
import type { Context } from '../context.ts';
import { carryOut } from './carry-out-contest.ts';
import { recordAnswer } from './record-contest-answer.ts';

/**
 * Carries out the stored decision of a contest and records the answer. If the operation is no longer possible, the
 * contest can be decided again, and its history shows the failed decision. It is idempotent, because the operation
 * recognises its command and the answer is written once.
 * @returns the reason for which it could not be done, or null if it was done
 */
export async function finishContest(
  context: Context,
  contest: Contest,
  decision: ContestDecision,
): Promise<ContestProblem | null> {
  const problem = await carryOut(context, contest, decision);
  if (problem) await openAgain(context, contest, decision, problem);
  else await recordAnswer(context, contest, decision);
  return problem;
}

async function openAgain(
  context: Context,
  { _id, review }: Contest,
  { by, command, operation }: ContestDecision,
  problem: ContestProblem,
): Promise<void> {
  const at = context.clock.now();
  await commit(context, context.database.contests, {
    where: { _id, state: 'deciding', 'decision.command': command },
    changes: {
      // An operator who decides about a contest has also reviewed it.
      $set: { state: 'reviewing', decision: null, review: review ?? { at, by } },
      $push: { history: { as: 'failed', at, by, command, operation, fault: problem } },
    },
    events: [],
  });
}

/**
 * Carries out decisions whose commands were interrupted. The decision is already stored, and the employee waits for its
 * effect.
 */
export async function finishContests(context: Context): Promise<void> {
  const { database, logger } = context;
  const before = abandonedBefore(context, contestCommands['contest.decide']);
  const abandoned: Contest[] = await database.contests
    .find({ state: 'deciding', 'decision.at': { $lt: before } })
    .hint('cut_short')
    .lean();
  await forEachThenThrow(abandoned, async (contest) => {
    // Every contest in this state has a decision. This check only narrows the type.
    if (!contest.decision) return;
    const problem = await finishContest(context, contest, contest.decision);
    logger.warn({ contest: contest._id, fault: problem }, 'an answer to a contest was cut short');
  });
}
