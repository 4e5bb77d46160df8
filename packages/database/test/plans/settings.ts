import { pricesInForce } from '../../src/queries/money/price-versions.ts';
import { lastBackups } from '../../src/queries/system/backups.ts';
import { operatorLogPage, userLogPage } from '../../src/queries/system/logs.ts';
import { grantedAbilities, reservationSchedule } from '../../src/queries/system/settings.ts';
import { DATE, log, NOW, type QueryPlanCase } from './grown.ts';

export const ofSettings: QueryPlanCase[] = [
  {
    what: 'the last backup, and the last one that was proven',
    run: ({ database }) => lastBackups(database),
    atMost: 1,
  },
  {
    what: 'a page of the user log, oldest first',
    run: ({ database }) =>
      userLogPage(database, {
        from: new Date('2026-11-18T03:00:00Z'),
        until: new Date('2026-11-19T03:00:00Z'),
        ...log,
        order: 'asc',
      }),
    atMost: 50,
  },
  {
    what: 'a page of the operator log, oldest first',
    run: ({ database }) =>
      operatorLogPage(database, { date: DATE, ...log, action: 2, name: 'ramos', order: 'asc' }),
    atMost: 50,
  },
  {
    what: 'a page of the user log',
    run: ({ database }) =>
      userLogPage(database, {
        from: new Date('2026-11-18T03:00:00Z'),
        until: new Date('2026-11-19T03:00:00Z'),
        ...log,
      }),
    atMost: 50,
  },
  {
    what: 'a page of the operator log',
    run: ({ database }) => operatorLogPage(database, { date: DATE, ...log, action: 2, name: 'ramos' }),
    atMost: 50,
  },
  { what: 'the reservation schedule', run: ({ database }) => reservationSchedule(database), atMost: 1 },
  { what: 'granted abilities', run: ({ database }) => grantedAbilities(database), atMost: 1 },
  { what: 'the prices', run: ({ database }) => pricesInForce(database, NOW), atMost: 1 },
];
