import type { ContestFilter } from '@reserva/contracts/http/contests';
import {
  answeredContestStates,
  type ContestStates,
  contestPage,
  countContests,
  openContestStates,
} from '@reserva/database/queries/contests';
import type { Handler } from '../../http/handler.ts';
import { contestRow } from '../../wire/contest.ts';

const statesOf: Record<ContestFilter, ContestStates> = {
  open: openContestStates,
  sent: ['sent'],
  reviewing: ['reviewing', 'deciding'],
  answered: answeredContestStates,
  accepted: ['accepted'],
  refused: ['refused'],
};

/** The inbox: a page, and how many wait. */
export const getPage: Handler<'contests.getPage'> = async (
  { database, config },
  { body: { situacao, local, skip, items } },
  { session },
) => {
  const inbox = { states: statesOf[situacao], site: local };
  const newestFirst = inbox.states.every((state) => answeredContestStates.includes(state));
  const [found, total, open] = await Promise.all([
    contestPage(database, inbox, { skip, limit: items, newestFirst }),
    countContests(database, inbox),
    countContests(database, { states: openContestStates, site: 0 }),
  ]);
  const page = found.map((contest) => contestRow(contest, config.timezone, session.userId));
  return { page, total, open };
};
