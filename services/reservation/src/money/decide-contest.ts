import type { Outcome } from '@reserva/contracts/commands';
import type { Contest, ContestDecision } from '@reserva/database/models/money/contests';
import { commit } from '@reserva/database/writes/commit';
import { done, refuse } from '@reserva/runtime/messaging/command-worker';
import { operatorOf } from '../actors.ts';
import type { Context, Handler } from '../context.ts';
import { finishContest } from './finish-contest.ts';
import { recordAnswer } from './record-contest-answer.ts';

type DecisionOutcome = Outcome<'contest.decide'>;

/**
 * Answers a contest (an employee's objection to a charge). If two operators answer at once, one of them is refused. An
 * acceptance is stored in the contest before any other write, so that a tick can finish it after a crash.
 */
export const decideContest: Handler<'contest.decide'> = async (context, payload, meta) => {
  const { contests } = context.database;
  const by = operatorOf(meta.actor);
  const contest: Contest | null = await contests.findById(payload.id).lean();
  if (!contest) return refuse('contest_not_found');
  if (contest.person.id === by.userId) return refuse('contest_own');
  const { operation, words: answerText } = payload;
  const backCents = operation === 'correct' ? payload.backCents : 0;
  const decided = { at: context.clock.now(), by, command: meta.id, words: answerText, backCents };
  if (operation) {
    const decision = { ...decided, operation };
    if (await begin(context, payload.id, decision)) return finished(context, contest, decision);
  } else if (await recordAnswer(context, contest, { ...decided, operation })) return done({});
  return continued(context, await contests.findById(payload.id).orFail().lean(), meta.id);
};

async function begin(context: Context, id: string, decision: ContestDecision): Promise<boolean> {
  const outcome = await commit(context, context.database.contests, {
    // The condition excludes a command that has already failed. A late attempt of it must not succeed, because its
    // failure is already recorded.
    where: { _id: id, state: { $in: ['sent', 'reviewing'] }, 'history.command': { $ne: decision.command } },
    changes: {
      $set: { state: 'deciding', decision },
      $push: { history: { as: 'deciding', ...decision } },
    },
    events: [],
  });
  return outcome === 'written';
}

/**
 * Continues a decision whose contest has changed since it was read. If an earlier attempt of this command changed it,
 * returns the result of that attempt. If another operator changed it, returns a refusal.
 */
async function continued(context: Context, contest: Contest, command: string): Promise<DecisionOutcome> {
  const { state, decision, answer, history } = contest;
  if (answer) return answer.command === command ? done({}) : refuse('contest_answered');
  const failed = history.find((change) => change.as === 'failed' && change.command === command);
  if (failed?.as === 'failed') return refuse(failed.fault);
  if (state === 'deciding' && decision?.command === command) return finished(context, contest, decision);
  return refuse('contest_deciding');
}

async function finished(
  context: Context,
  contest: Contest,
  decision: ContestDecision,
): Promise<DecisionOutcome> {
  const problem = await finishContest(context, contest, decision);
  return problem ? refuse(problem) : done({});
}
