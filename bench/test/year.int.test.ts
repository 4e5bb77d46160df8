import { type RouteName, routes } from '@reserva/contracts/routes';
import { addLocalDays, instantAt } from '@reserva/domain/basics/time';
import { isEaten } from '@reserva/domain/reservations/reservation';
import { TEST_ZONE } from '@reserva/testing/test-clock';
import { test as base, describe, expect } from 'vitest';
import { type Company, openCompany } from './support/company.ts';
import { faultOf, wordsOf } from './support/judge.ts';
import { type Work, workThroughDay } from './support/work.ts';

const DATE = '2026-11-19';
const YESTERDAY = addLocalDays(DATE, -1);
/**
 * Number of people. It is small, because the embedded engine refuses some queries with more people. `npm run bench --
 * --year` uses 500.
 */
const PEOPLE = Number(process.env.YEAR_PEOPLE ?? 12);

const test = base
  .extend('company', { scope: 'file' }, async ({}, { onCleanup }) => {
    const company = await openCompany(PEOPLE, DATE, `${DATE}T08:50`);
    onCleanup(() => company.dispose());
    return company;
  })
  /** The work of a day, and the queries that it sent. */
  .extend('day', { scope: 'file' }, async ({ company }) => {
    const began = performance.now();
    const work = await workThroughDay(company, DATE);
    const queries = await company.watch.queries();
    return { work, queries, tookMs: performance.now() - began };
  });

test.beforeAll(({ company, day }) => {
  const { queries, tookMs } = day;
  const { documents, madeInMs } = company.size;
  const slowest = queries.reduce((one, other) => (other.slowestMs > one.slowestMs ? other : one));
  if (process.env.YEAR_PEOPLE) {
    const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;
    console.log(`${documents} documents of ${PEOPLE} people, made in ${seconds(madeInMs)}`);
    console.log(`a day worked through in ${seconds(tookMs)}, ${queries.length} queries explained`);
    console.log(`slowest: ${wordsOf(slowest)}`);
  }
}, 3_000_000);

const answersTo = (work: Work, name: RouteName) => (work.answers.get(name) ?? []).map(({ body }) => body);

describe('a year of a company', () => {
  test('every call of the API succeeds on the data of a year', ({ company, day }) => {
    expect(Object.keys(routes).filter((name) => !day.work.answers.has(name as RouteName))).toEqual([]);
    expect(company.watch.failures).toEqual([]);
  });

  test('every query on the data of a year is efficient', ({ day }) => {
    expect(day.queries.length).toBeGreaterThan(200);
    const bad = day.queries.flatMap((query) => {
      const fault = faultOf(query, PEOPLE);
      return fault ? `${fault}: ${wordsOf(query)}` : [];
    });
    expect([...new Set(bad)]).toEqual([]);
  });

  test('the query check finds scans, sorts in memory and excessive reads', async ({ company }) => {
    const { reservations } = company.context.database;
    const before = (await company.watch.queries()).length;
    await reservations.find({ priceVersion: 7 }).lean();
    await reservations.find({ date: YESTERDAY, active: true }).sort({ priceCents: 1 }).lean();
    await reservations.find({ personKey: `employee:${company.people[0]?._id}`, priceCents: 1 }).lean();
    // A tick of a service may send another new query meanwhile, but such a query has no fault.
    const queries = (await company.watch.queries()).slice(before);
    const faults = queries.map((query) => faultOf(query, PEOPLE)).filter((fault) => fault !== null);
    expect(faults).toEqual([
      'reads a whole collection',
      'sorts in memory',
      expect.stringMatching(/^reads \d+ documents for 0$/),
    ]);
  });
});

describe('answers compared with a plain recount', () => {
  const meals = (company: Company) => company.context.database.reservations.find({ active: true }).lean();

  test('the counters of a day match a recount', async ({ company, day }) => {
    const [page] = answersTo(day.work, 'reservations.getPage').slice(-1);
    const of = (await meals(company)).filter(
      ({ date, person }) => date === YESTERDAY && person.name.includes('BE'),
    );
    const totals = (page?.totalReservations as { total_reservations: number }[] | undefined)?.[0];
    expect(totals?.total_reservations).toBe(of.filter(({ person }) => person.kind !== 'master').length);
  });

  test('the totals of the logs match a recount', async ({ company, day }) => {
    const { database } = company.context;
    const [from, until] = [YESTERDAY, DATE].map((date) => instantAt(date, '00:00', TEST_ZONE)) as [
      Date,
      Date,
    ];
    const lines = (await database.userLogs.find().lean()).filter(({ at }) => at >= from && at < until);
    const sealed = answersTo(day.work, 'reports.getUserLogPage')[0]?.data;
    expect(await day.work.admin.open(sealed)).toMatchObject({ totalLogs: lines.length });
    const operators = (await database.operatorLogs.find().lean()).filter(({ date }) => date === YESTERDAY);
    expect(answersTo(day.work, 'reports.getLogPage')[0]).toMatchObject({ totalLogs: operators.length });
  });

  test('the served meals of a signed month match a recount', async ({ company, day }) => {
    const [month] = answersTo(day.work, 'closings.getMonth');
    const days = (month?.days ?? []) as { date: string; state: string }[];
    const of = days[0]?.date.slice(0, 7) ?? '';
    const eaten = (await meals(company)).filter(({ date, state }) => date.startsWith(of) && state !== 3);
    expect(days.map(({ state }) => state)).not.toContain('changed');
    expect(month?.served).toBe(eaten.length);
  });

  test('the charges of a closed month match a recount', async ({ company }) => {
    const month = addLocalDays(DATE, -62).slice(0, 7);
    const { database } = company.context;
    const charged = (await meals(company)).filter(
      ({ date, person }) => date.startsWith(month) && person.kind === 'employee',
    );
    expect(charged.length).toBeGreaterThan(PEOPLE * 20);
    const { chargesBetween } = await import('@reserva/database/queries/money/report-financial');
    const groups = await chargesBetween(database, { from: `${month}-01`, to: `${month}-31` });
    const sum = (rows: readonly { cents: number }[]) => rows.reduce((all, { cents }) => all + cents, 0);
    expect(sum(groups)).toBe(sum(charged.map(({ priceCents: cents }) => ({ cents }))));
  });

  test('the survey total and the open conflicts match a recount', async ({ company, day }) => {
    const { database } = company.context;
    const page = answersTo(day.work, 'quiz.getPage').find(({ totalSurvey }) => totalSurvey !== undefined);
    const given = await database.surveyAnswers.find({ active: true }).lean();
    const [totals] = answersTo(day.work, 'quiz.getPage')
      .slice(-1)
      .map((body) => (body.totalSurvey as { total_assessments: number }[])[0]);
    expect(page).toBeDefined();
    // On this day one answer was given and withdrawn again, so the numbers may differ by one.
    expect(Math.abs((totals?.total_assessments ?? 0) - given.length)).toBeLessThanOrEqual(1);
    const conflicts = await database.conflicts.find().lean();
    const [last] = answersTo(day.work, 'ratchets.getConflicts').slice(-1);
    expect(last).toMatchObject({ open: conflicts.filter(({ open }) => open).length });
  });

  test('every eaten meal is charged and rests on a turn or a decision', async ({ company }) => {
    const eaten = (await meals(company)).filter(({ date, state }) => date === DATE && isEaten(state));
    expect(eaten.length).toBeGreaterThan(3);
    for (const { passages, decision, createdBy, priceCents } of eaten) {
      expect(
        passages.some(({ turnedAt }) => turnedAt) || decision !== null || createdBy.kind !== 'device',
      ).toBe(true);
      expect(priceCents).toBeGreaterThan(0);
    }
  });
});
