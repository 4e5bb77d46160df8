import {
  allCorrectionsOf,
  departurePage,
  departuresOf,
  departuresSince,
} from '../../src/queries/money/departures.ts';
import { freezeOf } from '../../src/queries/money/freeze.ts';
import { individualCharges } from '../../src/queries/money/individual-charges.ts';
import { leavePage, leavePageOf, mealsOfLeave } from '../../src/queries/money/leaves.ts';
import { vacationEffects } from '../../src/queries/money/vacation-effects.ts';
import { leavesOfPeople } from '../../src/queries/money/waivers.ts';
import {
  eaterByNumber,
  peopleByBadges,
  peopleByName,
  personByNumber,
  userByInvitation,
} from '../../src/queries/people/people.ts';
import { DATE, type GrownCompany, page, type QueryPlanCase } from './grown.ts';

export const ofPeople: QueryPlanCase[] = [
  {
    what: 'whose one-time link it is',
    run: ({ database }) => userByInvitation(database, 'nobody’s'),
    atMost: 1,
  },
  {
    what: 'whose number it is',
    run: ({ database }) => personByNumber(database, '3001'),
    atMost: 1,
  },
  {
    what: 'somebody to choose by a number',
    run: ({ database }) => eaterByNumber(database, '3001', { first: 1 }),
    atMost: 1,
  },
  {
    what: 'people by badges',
    run: ({ database }) => peopleByBadges(database, ['3001', '3002', 'x']),
    atMost: 2,
  },
  {
    what: 'people by name',
    run: ({ database }) => peopleByName(database, 'SILVA', { first: 1, last: 50 }),
    atMost: 50,
  },
  {
    what: 'all people',
    run: ({ database }) => peopleByName(database, '', { first: 1, last: 50 }),
    atMost: 50,
  },
  ...(['asc', 'desc'] as const).flatMap((order) =>
    (['name', 'badge'] as const).flatMap((by) =>
      ['', 'SILVA'].map((name) => ({
        what: `a page of people${name && ' of a name'} by ${by} ${order}`,
        run: ({ database }: GrownCompany) =>
          peopleByName(database, name, { first: 11, last: 60 }, { by, order }),
        // MongoDB also reads the documents of the skipped rows, because the index contains no name and no CPF.
        atMost: 60,
      })),
    ),
  ),
  {
    what: 'a page of the leaves, the last to end first',
    run: ({ database }) => leavePage(database, { current: true, today: DATE, ...page, order: 'desc' }),
    atMost: 100,
  },
  {
    what: 'a page of individual closings, oldest first',
    run: ({ database }) => departurePage(database, { skip: 50, limit: 50, order: 'asc' }),
    atMost: 100,
  },
  {
    what: 'a page of individual closings',
    run: ({ database }) => departurePage(database, { skip: 50, limit: 50 }),
    atMost: 100,
  },
  {
    what: "a person's individual closings",
    run: ({ database, diner }) => departuresOf(database, diner),
    atMost: 2,
  },
  {
    what: 'whose closing may have something of a month',
    run: ({ database }) => departuresSince(database, '2026-10-01'),
    // All 200 people of the company have left, so the query reads one document for each.
    atMost: 200,
  },
  {
    what: 'what of a month was closed individually',
    run: ({ database }) => individualCharges(database, '2026-11', []),
    // All people have left. The query reads their departures and their meals of a month.
    atMost: 200 + 200 * 60,
  },
  { what: 'whether meals are closed', run: ({ database, diner }) => freezeOf(database, [diner]), atMost: 20 },
  {
    what: 'all corrections of a person',
    run: ({ database, diner }) => allCorrectionsOf(database, diner),
    atMost: 2,
  },
  {
    what: 'a page of running and coming leaves',
    run: ({ database }) => leavePage(database, { current: true, today: DATE, ...page }),
    atMost: 50,
  },
  {
    what: 'a page of leaves that are over',
    run: ({ database }) => leavePage(database, { current: false, today: DATE, skip: 50, limit: 50 }),
    atMost: 100,
  },
  {
    what: 'a page of the leaves of a person',
    run: ({ database, diner }) => leavePageOf(database, diner, { current: true, today: DATE, ...page }),
    atMost: 3,
  },
  {
    what: 'what a report with somebody on vacation would waive',
    run: async ({ database, diner }) => {
      const { cpf } = await database.users.findById(diner).orFail().select({ cpf: 1 }).lean();
      return vacationEffects(database, { month: '2026-11', cpfs: [cpf], today: DATE });
    },
    atMost: 90,
  },
  {
    what: "a person's own leaves",
    run: ({ database, diner }) => leavesOfPeople(database, [diner]),
    atMost: 3,
  },
  {
    what: 'the meals of a leave',
    run: ({ database, diner }) =>
      mealsOfLeave(database, {
        person: { id: diner, name: '', cpf: '' },
        from: '2026-11-01',
        to: '2026-11-30',
      }),
    // The query reads the lunches, dinners and suppers of a month.
    atMost: 90,
  },
];
