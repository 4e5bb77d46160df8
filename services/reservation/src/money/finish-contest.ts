import type { ContestFault } from '@reserva/contracts/money/contest-commands';
import type { Contest, ContestDecision } from '@reserva/database/models/money/contests';
import { commit } from '@reserva/database/writes/commit';
import type { Context } from '../context.ts';
import { carryOut } from './carry-out.ts';
import { recordAnswer } from './record-answer.ts';

/**
 * Carries out the decision that was written into a contest, and answers it. What cannot be done any more opens it again, and is
 * kept. Doing it twice changes nothing: the operation knows its command, and the answer is written once.
 * @returns why it could not be done; null where it was
 */
export async function finishContest(
  context: Context,
  contest: Contest,
  decision: ContestDecision,
): Promise<ContestFault | null> {
  const fault = await carryOut(context, contest, decision);
  if (fault) await openAgain(context, contest, decision, fault);
  else await recordAnswer(context, contest, decision);
  return fault;
}

async function openAgain(
  context: Context,
  { _id, review }: Contest,
  { by, command, operation }: ContestDecision,
  fault: ContestFault,
): Promise<void> {
  const at = context.clock.now();
  await commit(context, context.database.contests, {
    where: { _id, state: 'deciding', 'decision.command': command },
    changes: {
      // Whoever decides about it has looked at it.
      $set: { state: 'reviewing', decision: null, review: review ?? { at, by } },
      $push: { history: { as: 'failed', at, by, command, operation, fault } },
    },
    events: [],
  });
}
