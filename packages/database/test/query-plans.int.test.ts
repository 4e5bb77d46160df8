import { newId } from '@reserva/runtime/process/ids';
import type { QueryPlan } from '@reserva/testing/query-plans';
import { test as base, describe, expect } from 'vitest';
import { newReservation } from '../src/models/reservations/new-reservation.ts';
import { allTurnstiles } from '../src/queries/gates/turnstiles.ts';
import { shiftCounts } from '../src/queries/reservations/reservations.ts';
import { ofContests } from './plans/contests.ts';
import { ofDays } from './plans/days.ts';
import { ofGates } from './plans/gates.ts';
import { grow, NOW } from './plans/grown.ts';
import { ofPeople } from './plans/people.ts';
import { ofReminders } from './plans/reminders.ts';
import { ofReservations } from './plans/reservations.ts';
import { ofSettings } from './plans/settings.ts';
import { ofSurveys } from './plans/surveys.ts';

const it = base.extend('grown', { scope: 'file' }, ({}) => grow());

it.afterAll(async ({ grown }) => {
  await grown?.database.connection.dropDatabase();
  await grown?.database.stop();
});

const queries = [
  ...ofReservations,
  ...ofDays,
  ...ofPeople,
  ...ofGates,
  ...ofContests,
  ...ofSurveys,
  ...ofReminders,
  ...ofSettings,
];

const scansAll = ({ stages }: QueryPlan) => stages.includes('COLLSCAN');

describe('queries with a waiting caller', () => {
  it.for(queries)('the query “$what” uses an index at a bounded cost', async ({ run, atMost }, { grown }) => {
    const plans = await grown.database.plansOf(() => run(grown));
    expect(plans).not.toEqual([]);
    expect(plans.filter(scansAll)).toEqual([]);
    for (const plan of plans) expect(plan.docsExamined, plan.filterText).toBeLessThanOrEqual(atMost);
  });

  it.for(queries.filter(({ what }) => /^a page|^all people|statement|closings|signed/.test(what)))(
    'the query “$what” is not sorted in memory',
    async ({ run }, { grown }) => {
      const plans = await grown.database.plansOf(() => run(grown));
      expect(plans.filter(({ stages }) => stages.includes('SORT'))).toEqual([]);
    },
  );

  it('a query that reads a whole collection is detected', async ({ grown }) => {
    // The query of all turnstiles scans the collection, which is acceptable because it is small.
    const plans = await grown.database.plansOf(() => allTurnstiles(grown.database));
    expect(plans.filter(scansAll)).toHaveLength(1);
  });
});

describe('the counts of a shift', () => {
  it('the counts of a shift include visitors but no master codes', async ({ grown }) => {
    const shift = { date: '2027-01-04', site: 2, meal: 1 } as const;
    const row = (kind: string, state: number) => ({
      _id: newId(NOW),
      ...shift,
      state,
      active: true,
      personKey: `${kind}:${newId(NOW)}`,
      person: { kind },
      outbox: [],
    });
    const rows = [row('employee', 1), row('employee', 2), row('guest', 2), row('employee', 3)];
    const others = [row('master', 2), row('employee', 4), row('employee', 0)];
    await grown.database.reservations.collection.insertMany([...rows, ...others] as never[]);
    expect(await shiftCounts(grown.database, shift)).toEqual({
      reservations: 4,
      checkins: 2,
      reserveless: 1,
      missing: 2,
    });
  });

  it('the counts of a mostly pending shift read no documents', async ({ grown }) => {
    const date = '2027-01-05';
    const rows = Array.from({ length: 50 }, (_, n) => ({
      ...newReservation({
        _id: newId(NOW),
        person: { kind: 'employee', id: `waits-${n}`, name: 'ANA', cpf: '1' },
        ...({ date, meal: 1, site: 2 } as const),
        createdAt: NOW,
        createdBy: { kind: 'system', job: 'test' },
      }),
      state: n < 45 ? 1 : 2,
    }));
    await grown.database.reservations.collection.insertMany(rows as never[]);
    const plans = await grown.database.plansOf(() => shiftCounts(grown.database, { date, site: 2, meal: 1 }));
    expect(plans.map(({ docsExamined }) => docsExamined)).toEqual([0, 0, 0, 0]);
  });
});
