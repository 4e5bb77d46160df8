import { TEST_ZONE } from '@reserva/testing/test-clock';
import {
  closedPage,
  daysOfOtherHours,
  notServedOn,
  serviceCalendar,
} from '../../src/queries/calendar/service-calendar.ts';
import {
  countedGroups,
  dayFigures,
  daySignaturesOf,
  isDaySettled,
} from '../../src/queries/money/day-signature.ts';
import { measuredDays } from '../../src/queries/money/measured-days.ts';
import {
  duePlans,
  isAnyPlanned,
  mealsOfPeople,
  plansOf,
  plansOfSlot,
  plansToCheck,
  runsSince,
} from '../../src/queries/plans/week-plans.ts';
import { DATE, NOW, page, type QueryPlanCase } from './grown.ts';

export const ofDays: QueryPlanCase[] = [
  {
    what: 'the meals of a day at a site',
    run: ({ database }) => countedGroups(database, { from: DATE, to: DATE, site: 2 }),
    atMost: 0,
  },
  {
    what: 'all numbers of a day at a site',
    run: ({ database }) => dayFigures(database, { date: DATE, site: 2 }, TEST_ZONE),
    // The query reads the meals of the day that passed one gate, and the gates.
    atMost: 300,
  },
  {
    what: 'whether a day is settled',
    run: ({ database }) => isDaySettled(database, { date: DATE, site: 2 }, { now: NOW, zone: TEST_ZONE }),
    // A day has six shifts.
    atMost: 6,
  },
  {
    what: 'what was signed of a day',
    run: ({ database }) => daySignaturesOf(database, { date: DATE, site: 2 }),
    atMost: 2,
  },
  {
    what: 'a month of closings',
    run: ({ database }) => measuredDays(database, '2026-10', DATE),
    // The query reads the signatures of the month. It counts meals in the index only.
    atMost: 4,
  },
  {
    what: 'a page of what is closed, the furthest day first',
    run: ({ database }) => closedPage(database, { coming: true, today: DATE, ...page, order: 'desc' }),
    atMost: 100,
  },
  {
    what: 'whether a meal is served',
    run: ({ database }) => notServedOn(database, { site: 2, meal: 1, date: DATE }),
    atMost: 1,
  },
  {
    what: 'the meals of a quarter that are not served',
    run: ({ database }) => serviceCalendar(database, { $gte: '2026-10-01', $lte: '2026-12-31' }),
    atMost: 50,
  },
  {
    what: 'the days to come that have hours of their own',
    run: ({ database }) => daysOfOtherHours(database, DATE),
    atMost: 110,
  },
  {
    what: 'a page of coming closings',
    run: ({ database }) => closedPage(database, { coming: true, today: DATE, ...page }),
    atMost: 50,
  },
  {
    what: 'a page of past closings',
    run: ({ database }) => closedPage(database, { coming: false, today: DATE, skip: 50, limit: 50 }),
    atMost: 100,
  },
  {
    what: 'the patterns that may want a meal, a part at a time',
    run: ({ database }) => plansOfSlot(database, { slot: 11, after: '', limit: 10 }),
    // The query reads the ten plans of the page, and one more to see if there is a next page.
    atMost: 11,
  },
  { what: 'whether anybody planned anything', run: ({ database }) => isAnyPlanned(database), atMost: 1 },
  { what: 'the patterns that were changed', run: ({ database }) => duePlans(database, 500), atMost: 1 },
  { what: 'the patterns to look after', run: ({ database }) => plansToCheck(database, DATE, 100), atMost: 5 },
  { what: 'the pattern of a person', run: ({ database, diner }) => plansOf(database, [diner]), atMost: 1 },
  {
    what: 'how far patterns were gone through',
    run: ({ database }) => runsSince(database, '2026-11-11'),
    atMost: 8,
  },
  {
    what: 'what a person has, or gave back, in a week',
    run: ({ database, diner }) => mealsOfPeople(database, [diner], { from: '2026-11-12', to: DATE }),
    atMost: 21,
  },
  {
    what: 'what somebody has of a day',
    run: ({ database, diner }) => mealsOfPeople(database, [diner], { from: DATE, to: DATE }),
    atMost: 3,
  },
];
