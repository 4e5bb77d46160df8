import type { Order } from '@reserva/contracts/basics/primitives';
import { addLocalDays } from '@reserva/domain/basics/time';
import { newId } from '@reserva/runtime/process/ids';
import { insertReservation, insertUser } from '@reserva/testing/factories';
import { suiteStores } from '@reserva/testing/stores';
import { test as base, describe, expect } from 'vitest';
import { connectDatabase, type Database } from '../src/database.ts';
import { prepareDatabase } from '../src/migrations.ts';
import type { Rows } from '../src/queries/basics/rows.ts';
import { closedRows } from '../src/queries/calendar/service-calendar.ts';
import { conflictRows } from '../src/queries/gates/conflicts.ts';
import { contestRows, openContestStates } from '../src/queries/money/contests.ts';
import { departureRows } from '../src/queries/money/departures.ts';
import { leaveRows, leaveRowsOf } from '../src/queries/money/leaves.ts';
import { peopleRows } from '../src/queries/people/people.ts';
import { daysOfVisits, visitRows } from '../src/queries/reservations/visits.ts';
import { commentRows, surveyComments } from '../src/queries/surveys/survey-answers.ts';
import { operatorLogRows, userLogRows } from '../src/queries/system/logs.ts';

const TODAY = '2026-11-19';
const NOW = new Date('2026-11-19T12:00:00Z');
const ROWS = 11;
/** An instant of a day on which no conflict waits for a turnstile's log. */
const AT = new Date('2026-11-18T12:00:00Z');
const logDay = { from: new Date('2026-11-18T03:00:00Z'), until: new Date('2026-11-19T03:00:00Z') };
/** Returns one of three instants. So most rows have the same instant as others, and only their ids decide the order. */
const tied = (n: number) => new Date(AT.getTime() + (n % 3) * 60_000);

const it = base.extend('database', { scope: 'file' }, async ({}, { onCleanup }) => {
  const database = await connectDatabase(suiteStores().mongoUrl);
  onCleanup(async () => {
    await database.connection.dropDatabase();
    await database.stop();
  });
  return database;
});

it.beforeAll(async ({ database }) => {
  await prepareDatabase(database, { owner: 'test' });
  const { userLogs, operatorLogs, conflicts, contests, leaves, departures, serviceExceptions } = database;
  const some = <Row>(row: (n: number, id: string) => Row) =>
    Array.from({ length: ROWS }, (_, n) => row(n, newId(NOW))) as never[];
  for (let n = 0; n < ROWS; n++) await insertUser(database, { name: `ANA ${n % 3}`, badge: `${95 + n}` });
  await insertUser(database, { name: 'BIA', badge: '7' });
  await userLogs.collection.insertMany(
    some((n, _id) => ({ _id, at: tied(n), action: 1, name: 'ANA', search: 'ANA' })),
  );
  await operatorLogs.collection.insertMany(
    some((n, _id) => ({ _id, date: '2026-11-18', at: tied(n), action: 1, search: 'ANA' })),
  );
  await conflicts.collection.insertMany(
    some((n, _id) => ({ _id, open: true, at: tied(n), kind: 'second_passage' })),
  );
  await contests.collection.insertMany(
    some((n, _id) => ({
      _id,
      reservationId: _id,
      round: 1,
      state: n % 2 ? 'sent' : 'reviewing',
      line: { site: 1 + (n % 2), date: TODAY },
      sentAt: tied(n),
      person: { id: 'p' },
    })),
  );
  await leaves.collection.insertMany(
    some((n, _id) => ({
      _id,
      person: { id: 'p' },
      kind: `k${n}`,
      from: TODAY,
      to: TODAY,
      command: _id,
      lastDay: addLocalDays(TODAY, n % 3),
    })),
  );
  await departures.collection.insertMany(some((n, _id) => ({ _id, at: tied(n), person: { id: _id } })));
  await serviceExceptions.collection.insertMany(
    some((n, _id) => ({ _id, date: addLocalDays(TODAY, n % 3), site: 1, meal: 1, command: _id })),
  );
  for (let n = 0; n < ROWS; n++) {
    const person = { kind: 'guest', id: `g${n}`, name: `MARIO ${n % 2}`, cpf: '' } as const;
    await insertReservation(database, { person, date: addLocalDays(TODAY, n % 3) });
  }
  await database.surveyAnswers.collection.insertMany(
    some((n, _id) => ({
      _id: `answer ${n}`,
      reservation: _id,
      date: addLocalDays(TODAY, -(n % 3)),
      meal: 1 + (n % 2),
      site: 1,
      commented: true,
      active: true,
      comment: 'x',
    })),
  );
});

type AnyRows = Rows<{ _id: string }>;
interface OrderedList {
  list: string;
  /** Order of the list if the caller requests none. */
  byItself: Order;
  rows: (database: Database, order: Order | undefined) => AnyRows | Promise<AnyRows>;
  /** Returns the sort key of a row, without its id. */
  keyOf: (row: never) => string | number;
}
const byTime = ({ at }: { at: Date }) => at.getTime();
const lists: readonly OrderedList[] = [
  {
    list: 'people by name',
    byItself: 'asc',
    rows: (database, order) => peopleRows(database, 'ana', { order }),
    keyOf: ({ name }: { name: string }) => name,
  },
  {
    list: 'people by badge, as numbers',
    byItself: 'asc',
    rows: (database, order) => peopleRows(database, '', { by: 'badge', order }),
    keyOf: ({ badge }: { badge: string }) => Number(badge),
  },
  {
    list: 'people of a name by badge',
    byItself: 'asc',
    rows: (database, order) => peopleRows(database, 'ana', { by: 'badge', order }),
    keyOf: ({ badge }: { badge: string }) => Number(badge),
  },
  {
    list: 'the log of people',
    byItself: 'desc',
    rows: (database, order) => userLogRows(database, { ...logDay, action: null, name: 'ana', order }),
    keyOf: byTime,
  },
  {
    list: 'the log of operators',
    byItself: 'desc',
    rows: (database, order) =>
      operatorLogRows(database, { date: '2026-11-18', action: null, name: '', order }),
    keyOf: byTime,
  },
  {
    list: 'conflicts',
    byItself: 'desc',
    rows: (database, order) => conflictRows(database, { resolved: false, now: NOW, order }),
    keyOf: byTime,
  },
  {
    list: 'contests',
    byItself: 'asc',
    rows: (database, order) => contestRows(database, { states: openContestStates, site: 0, order }),
    keyOf: ({ sentAt }: { sentAt: Date }) => sentAt.getTime(),
  },
  {
    list: 'leaves',
    byItself: 'asc',
    rows: (database, order) => leaveRows(database, { current: true, today: TODAY, order }),
    keyOf: ({ lastDay }: { lastDay: string }) => lastDay,
  },
  {
    list: 'leaves of a person',
    byItself: 'asc',
    rows: (database, order) => leaveRowsOf(database, 'p', { current: true, today: TODAY, order }),
    keyOf: ({ lastDay }: { lastDay: string }) => lastDay,
  },
  {
    list: 'individual closings',
    byItself: 'desc',
    rows: (database, order) => departureRows(database, order),
    keyOf: byTime,
  },
  {
    list: 'closed meals',
    byItself: 'asc',
    rows: (database, order) => closedRows(database, { coming: true, today: TODAY, order }),
    keyOf: ({ date }: { date: string }) => date,
  },
  {
    list: 'visits',
    byItself: 'asc',
    rows: (database, order) =>
      visitRows(database, { ...daysOfVisits({ coming: true, order }, TODAY), name: '' }),
    keyOf: ({ date, person }: { date: string; person: { name: string } }) => `${date} ${person.name}`,
  },
  {
    list: 'comments',
    byItself: 'desc',
    rows: (database, order) => commentRows(database, { meal: 0, site: 0 }, order),
    keyOf: ({ date }: { date: string }) => date,
  },
];

const pagesOf = async (rows: AnyRows, size: number) => {
  const pages: { _id: string }[] = [];
  for (let skip = 0; skip < ROWS + 5; skip += size) pages.push(...(await rows.page(skip, size)));
  return pages;
};

describe('reversible lists', () => {
  it.for(lists)('the list of $list has each row once in either order', async (listed, { database }) => {
    const rows = async (order: Order | undefined) => pagesOf(await listed.rows(database, order), 4);
    const upwards = await rows('asc');
    const ids = upwards.map(({ _id }) => _id);
    expect(ids.length).toBeGreaterThanOrEqual(ROWS);
    expect(new Set(ids).size).toBe(ids.length);
    const keys = upwards.map((row) => listed.keyOf(row as never));
    expect(keys).toEqual(keys.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
    expect(new Set(keys).size).toBeGreaterThan(1);

    const downwards = (await rows('desc')).map(({ _id }) => _id);
    expect(downwards).toEqual(ids.toReversed());
    const byItself = (await rows(undefined)).map(({ _id }) => _id);
    expect(byItself).toEqual(listed.byItself === 'asc' ? ids : downwards);

    for (const order of ['asc', 'desc'] as const) {
      const file: string[] = [];
      for await (const { _id } of (await listed.rows(database, order)).every()) file.push(_id);
      expect(file).toEqual(order === 'asc' ? ids : downwards);
    }
  });

  it('the comments of one day can be read in either order', async ({ database }) => {
    const day = { meal: 0, site: 0, dates: { from: TODAY, to: TODAY } } as const;
    const ids = async (order: Order) =>
      (await surveyComments(database, day, { skip: 0, limit: 20, order })).map(({ _id }) => _id);
    expect(await ids('asc')).toEqual((await ids('desc')).toReversed());
    expect(await ids('asc')).toHaveLength(4);
  });

  it('a row written between two pages comes last in ascending order', async ({ database }) => {
    const rows = userLogRows(database, { ...logDay, action: null, name: '', order: 'asc' });
    const first = await rows.page(0, 6);
    const late = {
      _id: newId(NOW),
      at: new Date(AT.getTime() + 600_000),
      action: 1,
      name: 'ANA',
      search: 'ANA',
    };
    await database.userLogs.collection.insertOne(late as never);
    const rest = await rows.page(6, 20);
    const ids = [...first, ...rest].map(({ _id }) => _id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toHaveLength(ROWS + 1);
    expect(ids.at(-1)).toBe(late._id);
  });
});
