import { contestRows, countContests, openContestStates } from '@reserva/database/queries/money/contests';
import { employeesOf } from '@reserva/database/queries/people/people';
import type { Handler } from '../handler.ts';
import { contestRow, contestStatesOf } from './contest-rows.ts';

/** The inbox: a page, and how many wait. */
export const getContestPage: Handler<'contests.getPage'> = async (
  { database, config },
  { body: { situacao, local, skip, items, ordem: order } },
  { session },
) => {
  const inbox = { states: contestStatesOf[situacao], site: local, order };
  const rows = contestRows(database, inbox);
  const [found, total, open] = await Promise.all([
    rows.page(skip, items),
    rows.count(),
    countContests(database, { states: openContestStates, site: 0 }),
  ]);
  const people = await employeesOf(
    database,
    found.map(({ person }) => person.id),
  );
  const { userId } = session;
  const zone = config.timezone;
  const page = found.map((contest) =>
    contestRow(contest, { employee: people.get(contest.person.id), zone, userId }),
  );
  return { page, total, open };
};
