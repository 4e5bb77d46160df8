import { conflictPage } from '../../src/queries/gates/conflicts.ts';
import { countUnmatchedTurns } from '../../src/queries/gates/count-unmatched-turns.ts';
import { enrolledFaces, usersByDeviceId } from '../../src/queries/gates/faces.ts';
import { refusalsOf, turnsOf } from '../../src/queries/gates/gate-news.ts';
import { wasMarkAnswered } from '../../src/queries/gates/terminal-marks.ts';
import { turnstileById, turnstilesOfSite } from '../../src/queries/gates/turnstiles.ts';
import { DATE, NOW, type QueryPlanCase } from './grown.ts';

export const ofGates: QueryPlanCase[] = [
  {
    what: 'the faces that turnstiles are to know',
    run: ({ database }) => enrolledFaces(database),
    // The query reads the people, but not their photos.
    atMost: 3,
  },
  {
    what: 'whom a turnstile has recognised',
    run: ({ database, faceOf }) => usersByDeviceId(database, [faceOf]),
    atMost: 1,
  },
  {
    what: 'what a person ate since yesterday',
    run: ({ database, diner }) => turnsOf(database, diner, DATE),
    atMost: 6,
  },
  {
    what: 'what gates refused to a person',
    run: ({ database, diner }) => refusalsOf(database, diner, NOW),
    atMost: 5,
  },
  {
    what: 'a page of open conflicts',
    run: ({ database }) => conflictPage(database, { resolved: false, skip: 0, limit: 50, now: NOW }),
    // The query reads the page, the conflicts of the last hour, and the gates.
    atMost: 110,
  },
  {
    what: 'a page of conflicts, oldest first',
    run: ({ database }) =>
      conflictPage(database, { resolved: false, skip: 0, limit: 50, now: NOW, order: 'asc' }),
    atMost: 50,
  },
  {
    what: 'whether a mark at a terminal was answered',
    run: ({ database, diner }) =>
      wasMarkAnswered(database, {
        terminalId: 't1',
        userId: diner,
        from: new Date(0),
        to: new Date('2027-01-01'),
      }),
    atMost: 1,
  },
  {
    what: 'a turnstile',
    run: ({ database }) => turnstileById(database, '0000000000000000000000d3'),
    atMost: 1,
  },
  { what: 'the turnstiles of a site', run: ({ database }) => turnstilesOfSite(database, 2), atMost: 2 },
  {
    what: 'turns of nobody in a shift',
    run: ({ database }) =>
      countUnmatchedTurns(database, ['0000000000000000000000d3'], { date: DATE, meal: 1 }),
    atMost: 10,
  },
];
