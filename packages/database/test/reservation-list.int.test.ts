import { randomUUID } from 'node:crypto';
import type { MealId, ReservationStatus, SiteId } from '@reserva/contracts/basics/primitives';
import { foldName } from '@reserva/domain/basics/names';
import { addLocalDays } from '@reserva/domain/basics/time';
import type { PersonKind } from '@reserva/domain/money/prices';
import { newId } from '@reserva/runtime/process/ids';
import { insertReservation } from '@reserva/testing/factories';
import { connectExplained, type Explaining } from '@reserva/testing/query-plans';
import { suiteStores } from '@reserva/testing/stores';
import { test as base, describe, expect } from 'vitest';
import type { Database } from '../src/database.ts';
import { prepareDatabase } from '../src/migrations.ts';
import { newReservation } from '../src/models/reservations/new-reservation.ts';
import {
  countRows,
  type DayFilter,
  dayCounts,
  type RowFilter,
  reservationPage,
} from '../src/queries/reservations/reservation-list.ts';

const DATE = '2026-11-19';

const it = base.extend('database', { scope: 'file' }, async ({}, { onCleanup }) => {
  const database = await connectExplained(suiteStores().mongoUrl);
  onCleanup(() => database.stop());
  return database;
});

it.beforeAll(async ({ database }) => {
  await prepareDatabase(database, { owner: 'test' });
});
it.afterAll(async ({ database }) => {
  await database?.connection.dropDatabase();
});

interface Sort {
  name: string;
  kind: PersonKind;
  status: ReservationStatus;
  site: SiteId;
  meal: MealId;
}
const names = ['Ávila', 'ana', 'ANA BEATRIZ', 'Zuleica', 'érica', 'Çelik', 'bruno', 'Caio'];
/** One row for each combination of kind, status, site and meal. */
const sorts: Sort[] = (['employee', 'guest', 'master'] as const)
  .flatMap((kind) =>
    ([1, 2, 3, 4] as const).flatMap((status) =>
      ([1, 2] as const).flatMap((site) => ([1, 2, 3] as const).map((meal) => ({ kind, status, site, meal }))),
    ),
  )
  .map((sort, n) => ({ ...sort, name: `${names[n % names.length]} ${n}` }));

const document = ({ name, kind, status, site, meal }: Sort, date = DATE) =>
  newReservation({
    _id: newId(new Date()),
    person: { kind, id: randomUUID(), name, cpf: '' },
    date,
    site,
    meal,
    state: status,
    createdAt: new Date(),
    createdBy: { kind: 'system', job: 'test' },
  });

it.beforeAll(async ({ database }) => {
  const someone = { kind: 'employee' as const, id: 'x', name: 'ANA FORA', cpf: '' };
  await database.reservations.collection.insertMany(sorts.map((sort) => document(sort)) as never[]);
  // The list never shows these rows: a cancelled reservation, an open gate, and a reservation of another day.
  await insertReservation(database, { person: someone, date: DATE, active: false });
  await insertReservation(database, { person: someone, date: DATE, state: 0 });
  await insertReservation(database, { person: someone, date: '2026-11-18' });
});

const everything: DayFilter = { date: DATE, site: 0, meal: 0 };
const all: RowFilter = { status: 0, guestsOnly: false };
const page = (
  database: Database & Explaining,
  day: Partial<DayFilter>,
  rows: Partial<RowFilter>,
  { skip = 0, limit = 500 } = {},
) => reservationPage(database, { ...everything, ...day }, { ...all, ...rows }, { skip, limit });
const byName = (a: { name: string }, b: { name: string }) => (foldName(a.name) < foldName(b.name) ? -1 : 1);
const expected = (fits: (sort: Sort) => boolean) =>
  sorts
    .filter(fits)
    .sort(byName)
    .map(({ name }) => name);

const isPerson = ({ kind }: Sort) => kind !== 'master';
const filters: [what: string, Partial<DayFilter>, Partial<RowFilter>, (sort: Sort) => boolean][] = [
  ['everything', {}, {}, () => true],
  ['a site', { site: 1 }, {}, ({ site }) => site === 1],
  ['a shift', { meal: 2 }, {}, ({ meal }) => meal === 2],
  ['a shift of a site', { site: 2, meal: 3 }, {}, ({ site, meal }) => site === 2 && meal === 3],
  ['pending ones', {}, { status: 1 }, (sort) => isPerson(sort) && sort.status === 1],
  ['concluded ones without master', {}, { status: 2 }, (sort) => isPerson(sort) && sort.status === 2],
  ['expired ones', {}, { status: 3 }, (sort) => isPerson(sort) && sort.status === 3],
  ['those without reservation', {}, { status: 4 }, (sort) => isPerson(sort) && sort.status === 4],
  ['master', {}, { status: 5 }, ({ kind }) => kind === 'master'],
  ['visitors', {}, { guestsOnly: true }, ({ kind }) => kind === 'guest'],
  [
    'concluded visitors of a site',
    { site: 1 },
    { status: 2, guestsOnly: true },
    ({ kind, status, site }) => kind === 'guest' && status === 2 && site === 1,
  ],
  ['masters that are visitors: none', {}, { status: 5, guestsOnly: true }, () => false],
  ['a part of a name', { name: ' nÁ' }, {}, ({ name }) => /na/i.test(name)],
  ['words with others between them', { name: 'ana 4' }, {}, ({ name }) => /^ana.* .*4/i.test(name)],
  ['a part without its accent', { name: 'vil' }, {}, ({ name }) => name.startsWith('Ávila')],
  ['a name that no one has', { name: '.*' }, {}, () => false],
];

describe.each(filters)('the list of %s', (_what, day, rows, fits) => {
  it('a filtered list has its matching rows by name and their count', async ({ database }) => {
    const found = await page(database, day, rows);
    expect(found.map(({ person }) => person.name)).toEqual(expected(fits));
    const counts = await dayCounts(database, { ...everything, ...day });
    expect(countRows(counts, { ...all, ...rows })).toBe(found.length);
  });
});

describe('descending lists and lists of people', () => {
  it('a descending list has its names from Z to A', async ({ database }) => {
    const found = await reservationPage(database, everything, all, { skip: 0, limit: 500, descending: true });
    expect(found.map(({ person }) => person.name)).toEqual(expected(() => true).reverse());
  });

  it('a list of given people reads only their rows of the day', async ({ database }) => {
    const [one, other] = await page(database, {}, {}, { limit: 2 });
    const personKeys = [one?.personKey ?? '', other?.personKey ?? '', 'employee:nobody'];
    let found: typeof sorts | object[] = [];
    const plans = await database.plansOf(async () => {
      found = await page(database, { personKeys }, {});
      const counts = await dayCounts(database, { ...everything, personKeys });
      expect(countRows(counts, all)).toBe(2);
    });
    expect(found).toHaveLength(2);
    for (const { stages, docsExamined } of plans) {
      expect(stages).not.toContain('COLLSCAN');
      expect(stages).not.toContain('SORT');
      expect(docsExamined).toBeLessThanOrEqual(2);
    }
    expect(await page(database, { personKeys: [] }, {})).toEqual([]);
  });
});

describe('pages', () => {
  it('consecutive pages have neither gap nor repetition', async ({ database }) => {
    const found = [];
    for (let skip = 0; skip < 100; skip += 17)
      found.push(...(await page(database, {}, {}, { skip, limit: 17 })));
    expect(found.map(({ person }) => person.name)).toEqual(expected(() => true));
    expect(await page(database, {}, {}, { skip: 72 })).toEqual([]);
  });

  it('namesakes keep one order across pages', async ({ database }) => {
    const date = '2026-12-01';
    const namesakes = Array.from({ length: 30 }, (_, n) =>
      document({ name: 'JOSE', kind: 'employee', status: 1, site: ((n % 2) + 1) as SiteId, meal: 1 }, date),
    );
    await database.reservations.collection.insertMany(namesakes as never[]);
    const ids = [];
    for (let skip = 0; skip < 30; skip += 7)
      ids.push(...(await page(database, { date }, {}, { skip, limit: 7 })).map(({ _id }) => _id));
    expect(ids).toEqual(namesakes.map(({ _id }) => _id).sort());
  });
});

describe('the counters', () => {
  it('the counters of a day match its filters', async ({ database }) => {
    const counts = await dayCounts(database, everything);
    const count = (status: RowFilter['status'], guestsOnly = false) =>
      countRows(counts, { status, guestsOnly });
    expect([0, 1, 2, 3, 4, 5].map((status) => count(status as RowFilter['status']))).toEqual([
      72, 12, 12, 12, 12, 24,
    ]);
    expect(count(0, true)).toBe(24);
    expect(countRows(await dayCounts(database, { ...everything, site: 1, meal: 1 }), all)).toBe(12);
    expect(countRows(await dayCounts(database, { ...everything, date: '2026-11-17' }), all)).toBe(0);
  });
});

describe('the cost of a page and its counters', () => {
  it('the cost of a page does not grow with the collection', async ({ database }) => {
    const cost = async () => {
      const plans = await database.plansOf(() =>
        Promise.all([page(database, {}, {}, { skip: 20, limit: 10 }), dayCounts(database, everything)]),
      );
      expect(plans.flatMap(({ stages }) => stages)).toContain('SORT_MERGE');
      return plans.map(({ keysExamined, docsExamined }) => ({ keysExamined, docsExamined }));
    };
    const before = await cost();
    const others = Array.from({ length: 5_000 }, (_, n) =>
      document(sorts[n % sorts.length] as Sort, addLocalDays(DATE, -1 - (n % 200))),
    );
    await database.reservations.collection.insertMany(others as never[]);
    expect(await cost()).toEqual(before);
    expect(Math.max(...before.map(({ docsExamined }) => docsExamined))).toBe(10);
    const keys = before.reduce((sum, { keysExamined }) => sum + keysExamined, 0);
    // The page and its skipped rows have 30 entries, and each of the 72 ranges reads at most one more. The counts read
    // each of the 72 reservations, and at most one more entry per range.
    expect(keys).toBeLessThan(30 + 72 + 2 * 72);
  });
});

describe('an old database', () => {
  it('an old database gets folded names and loses the replaced index', async ({ database }) => {
    const { collection } = database.reservations;
    await collection.createIndex({ date: 1 }, { name: 'shift_counts' });
    const old = document({ name: 'Ícaro', kind: 'employee', status: 1, site: 1, meal: 1 }, '2026-10-01');
    await collection.insertOne(old as never);
    await collection.updateOne({ _id: old._id as never }, { $unset: { sortName: 1, decision: 1 } });
    const records = database.connection.collection<{ _id: string }>('migrations');
    await records.deleteOne({ _id: '0002-reservation-sort-names' });
    await prepareDatabase(database, { owner: 'later' });
    expect(await page(database, { date: '2026-10-01', name: 'icaro' }, {})).toMatchObject([
      { _id: old._id, sortName: 'ICARO', decision: null },
    ]);
    expect((await collection.indexes()).map(({ name }) => name)).not.toContain('shift_counts');
  });
});
