import { commit } from '@reserva/database/writes/commit';
import { done, refuse } from '@reserva/runtime/messaging/command-worker';
import { operatorOf } from '../actors.ts';
import type { Handler } from '../context.ts';
import { contestLine } from './contest-line.ts';

/**
 * Records that an operator reviews a contest. The first operator is stored as the reviewer. A later operator changes
 * nothing.
 */
export const reviewContest: Handler<'contest.review'> = async (context, { id }, meta) => {
  const { database, clock } = context;
  const by = operatorOf(meta.actor);
  const contest = await database.contests.findById(id).lean();
  if (!contest) return refuse('contest_not_found');
  if (contest.person.id === by.userId) return refuse('contest_own');
  const at = clock.now();
  await commit(context, database.contests, {
    where: { _id: id, state: 'sent' },
    changes: {
      $set: { state: 'reviewing', review: { at, by } },
      $push: { history: { as: 'reviewing', at, by, command: meta.id } },
    },
    events: [contestLine(contest, { by, at, command: meta.id }, 'Abriu para análise')],
  });
  return done({});
};
