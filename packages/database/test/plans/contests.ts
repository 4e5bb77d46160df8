import {
  acceptedContests,
  contestRows,
  contestsOf,
  contestsOfLine,
  countContests,
  countOpenContests,
  openContestStates,
} from '../../src/queries/money/contests.ts';
import type { QueryPlanCase } from './grown.ts';

export const ofContests: QueryPlanCase[] = [
  {
    what: 'a page of the contests that wait, newest first',
    run: ({ database }) =>
      contestRows(database, { states: openContestStates, site: 0, order: 'desc' }).page(100, 50),
    atMost: 50,
  },
  {
    what: 'a page of the contests that wait',
    run: ({ database }) => contestRows(database, { states: openContestStates, site: 0 }).page(100, 50),
    atMost: 50,
  },
  {
    what: 'a page of the contests of a site that were refused',
    run: ({ database }) => contestRows(database, { states: ['refused'], site: 2 }).page(0, 50),
    atMost: 50,
  },
  {
    what: 'how many contests wait',
    run: ({ database }) => countContests(database, { states: openContestStates, site: 0 }),
    atMost: 0,
  },
  {
    what: "a person's contests of a month, as on the statement",
    run: ({ database, diner }) => contestsOf(database, diner, { from: '2026-11-01', to: '2026-11-30' }),
    atMost: 90,
  },
  {
    what: 'how many contests of a month wait',
    run: ({ database }) => countOpenContests(database, { from: '2026-10-01', to: '2026-10-31' }),
    atMost: 0,
  },
  {
    what: 'the contests of a line',
    run: ({ database, contested }) => contestsOfLine(database, contested),
    atMost: 2,
  },
  {
    what: 'what contests do to a price',
    run: ({ database, contested }) => acceptedContests(database, [contested]),
    atMost: 2,
  },
];
