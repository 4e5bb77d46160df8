import type { LocalDate } from '@reserva/contracts/basics/primitives';
import type { CollectedPassage } from '@reserva/contracts/gates/passage-commands';
import { newLeave } from '@reserva/database/models/money/new-leave';
import type { User } from '@reserva/database/models/people/users';
import type { Reservation } from '@reserva/database/models/reservations/reservations';
import { unfinishedShifts } from '@reserva/database/queries/reservations/shifts';
import { addLocalDays, instantAt } from '@reserva/domain/basics/time';
import { newId } from '@reserva/runtime/process/ids';
import {
  actorOf,
  insertFace,
  insertReservation,
  insertUser,
  makeUser,
  personOf,
} from '@reserva/testing/factories';
import { connectExplained, type QueryPlan } from '@reserva/testing/query-plans';
import { TEST_ZONE } from '@reserva/testing/test-clock';
import { testWith } from '@reserva/testing/test-with';
import { describe, expect } from 'vitest';
import { importPassages } from '../src/gates/import-passages.ts';
import { addLeave } from '../src/money/add-leave.ts';
import { endLeave } from '../src/money/end-leave.ts';
import { leavesOfReport } from '../src/money/leaves-of-report.ts';
import { cancel } from '../src/reservations/cancel.ts';
import { deleteList } from '../src/reservations/delete-rows.ts';
import { insertForUsers } from '../src/reservations/insert-for-users.ts';
import { reserve } from '../src/reservations/reserve.ts';
import { undo } from '../src/reservations/undo-rows.ts';
import { tick } from '../src/tick.ts';
import { codeOf, ownCode } from './support/codes.ts';
import { createReservationFixture, metaOf, type ReservationFixture } from './support/fixture.ts';
import { badge, type Gate, openGate } from './support/gate.ts';
import { insertMany, rowsOf } from './support/operators.ts';

const DATE = '2026-11-19';
/** Number of past days with data. With so much data, a query that uses no index reads visibly more documents. */
const DAYS = 30;
const PEOPLE = 30;
/**
 * Number of passages a day at each of two gates. With so many passages, the embedded engine refuses query plans that it
 * accepts for a few passages.
 */
const PASSAGES = 200;

const it = testWith(createExplainedFixture)
  .extend('gate', { scope: 'file' }, ({ fixture }) => openGate(fixture, { site: 2 }))
  .extend('admin', { scope: 'file' }, ({ fixture }) => insertUser(fixture.database, { role: 1 }));

type ExplainedFixture = Awaited<ReturnType<typeof createExplainedFixture>>;

/** Creates a fixture whose database explains its queries. */
async function createExplainedFixture() {
  const plain = await createReservationFixture(`${DATE}T08:50`);
  const database = await connectExplained(plain.stores.mongoUrl);
  return {
    ...plain,
    database,
    context: { ...plain.context, database },
    async dispose() {
      await database.stop();
      await plain.dispose();
    },
  };
}

it.beforeAll(async ({ fixture, gate }) => {
  const { database } = fixture;
  for (let person = 0; person < PEOPLE; person++) {
    const user = await insertUser(database);
    await Promise.all(
      Array.from({ length: DAYS }, (_, back) =>
        insertReservation(database, {
          person: personOf(user),
          date: addLocalDays(DATE, -1 - back),
          state: 2,
          priceCents: 350,
        }),
      ),
    );
  }
  const gates = [gate, await openGate(fixture, { site: 2 })];
  for (let back = 1; back <= DAYS; back++) {
    const date = addLocalDays(DATE, -back);
    for (const at of gates)
      await insertMany(fixture, PASSAGES, { date, state: 2 }, (n) => passageAt(at, date, n));
  }
});

it.beforeEach(({ fixture }) => fixture.clock.set(`${DATE}T08:50`));

/** Returns the nth passage of a day. There is a passage every twenty seconds from 11:00 on. */
function passageAt({ turnstile }: Gate, date: LocalDate, n: number): Partial<Reservation> {
  const grantedAt = new Date(instantAt(date, '11:00', TEST_ZONE).getTime() + n * 20_000);
  const key = `${turnstile.deviceId}:${date}:${n.toString(16).padStart(8, '0')}`;
  const turnedAt = new Date(grantedAt.getTime() + 3_000);
  return {
    passages: [{ key, turnstileId: turnstile._id, grantedAt, outcome: 'turned', turnedAt }],
  };
}

const person = (fixture: ReservationFixture) => insertUser(fixture.database);
const scansAll = ({ stages }: QueryPlan) => stages.includes('COLLSCAN');

async function expectCheap({ database }: ExplainedFixture, run: () => Promise<unknown>): Promise<void> {
  const plans = await database.plansOf(run);
  expect(plans).not.toEqual([]);
  expect(plans.filter(scansAll)).toEqual([]);
  for (const plan of plans) expect(plan.docsExamined, plan.filterText).toBeLessThanOrEqual(3);
}

describe('queries that a person waits for', () => {
  it('reserving and cancelling read few documents by an index', async ({ fixture }) => {
    const meta = () => metaOf(actorOf(user));
    const user = await person(fixture);
    await expectCheap(fixture, async () => {
      await reserve(fixture.context, { site: 2 }, meta());
      await reserve(fixture.context, { site: 2 }, meta());
      await cancel(fixture.context, {}, meta());
      await cancel(fixture.context, {}, meta());
    });
  });

  it('every kind of scan reads few documents by an index', async ({ fixture, gate, admin }) => {
    fixture.clock.set(`${DATE}T12:00`);
    const [ana, bruno, carla] = [await person(fixture), await person(fixture), await person(fixture)];
    await insertReservation(fixture.database, { person: personOf(ana), date: DATE });
    const face = await insertFace(fixture.database, carla);
    const codes = [
      await ownCode(fixture, ana),
      await codeOf(fixture, admin, { t: 'e', c: bruno.cpf }),
      await codeOf(fixture, admin, { t: 'm', c: '' }),
      await codeOf(fixture, admin, { t: 'v', c: '0b8f6c1e-7c39-4f0e-9b57-7f5a3f8c1d2e' }),
    ];
    await expectCheap(fixture, async () => {
      for (const code of codes) await gate.scan(code);
      await gate.scan(badge(carla));
      await gate.scan(badge(carla));
      await gate.scan({ kind: 'deviceUser', id: face.deviceUserId });
    });
  });

  it('turns and give-ups read few documents by an index', async ({ fixture }) => {
    fixture.clock.set(`${DATE}T12:00`);
    const lonely = await openGate(fixture, { site: 2 });
    const [ana, bruno] = [await person(fixture), await person(fixture)];
    await expectCheap(fixture, async () => {
      const first = await lonely.scan(badge(ana));
      await lonely.giveUp(first.key);
      await lonely.scan(badge(bruno));
      await lonely.turn(null);
      await lonely.turn('unheard-of');
      await lonely.giveUp(null);
      await lonely.turn(first.key);
    });
  });
});

describe('queries of frequent commands', () => {
  interface Scene {
    fixture: ExplainedFixture;
    gate: Gate;
    admin: User;
  }
  it.for<[string, string, (scene: Scene, user: User) => Promise<unknown>]>([
    ['reserve', '08:50', ({ fixture }, user) => reserve(fixture.context, { site: 2 }, metaOf(actorOf(user)))],
    ['scan', '12:00', ({ gate }, user) => gate.scan(badge(user))],
    [
      'reserve for others',
      '08:50',
      ({ fixture, admin }, user) =>
        insertForUsers(
          fixture.context,
          { users: [{ name: user.name, cpf: user.cpf }], site: 2 },
          metaOf({ kind: 'operator', userId: admin._id, name: admin.name, role: 1 }),
        ),
    ],
  ])('the operation %s repeats no query', async ([_what, time, run], { fixture, gate, admin }) => {
    fixture.clock.set(`${DATE}T${time}`);
    const user = await person(fixture);
    expect(await fixture.database.repeatedQueries(() => run({ fixture, gate, admin }, user))).toEqual([]);
    expect(await fixture.database.reservations.countDocuments({ 'person.id': user._id })).toBe(1);
  });
});

it('an undo reads only what its operation did', async ({ fixture, admin }) => {
  const rows = rowsOf(await insertMany(fixture, 2, { date: DATE }));
  const { name } = admin;
  const operator = { kind: 'operator', userId: admin._id, name, role: 1 } as const;
  const deleted = metaOf(operator);
  await deleteList(fixture.context, { reservations: rows }, deleted);
  const request = { operation: deleted.id, kind: 'delete', only: null } as const;
  await expectCheap(fixture, async () => {
    expect(await undo(fixture.context, request, metaOf(operator))).toMatchObject({ ok: true });
    expect(await undo(fixture.context, request, metaOf(operator))).toMatchObject({ code: 'undo_done' });
  });
});

it('a leave reads only the documents of its person', async ({ fixture, admin }) => {
  const user = await person(fixture);
  const mine = { person: personOf(user), createdAt: new Date('2026-01-01T12:00:00Z') };
  for (const date of ['2026-11-10', '2026-11-11']) {
    await insertReservation(fixture.database, { ...mine, date, state: 3, priceCents: 700 });
  }
  await insertReservation(fixture.database, { ...mine, date: DATE });
  await insertLeaves(fixture, 200);
  const operator = { kind: 'operator', userId: admin._id, name: admin.name, role: 1 } as const;
  const days = { from: '2026-11-01', to: DATE, kind: 'vacation' } as const;
  const outcome = { ok: true, value: { cancelled: 1, waived: 2 } };
  const id = newId(fixture.clock.now());
  await expectCheap(fixture, async () => {
    const added = await addLeave(fixture.context, { user: user._id, ...days }, metaOf(operator, id));
    expect(added).toMatchObject(outcome);
    const ended = await endLeave(fixture.context, { leave: id, lastDay: null }, metaOf(operator));
    expect(ended).toMatchObject({ ok: true, value: { charged: 2 } });
    const month = { month: '2026-11', users: [user._id] };
    expect(await leavesOfReport(fixture.context, month, metaOf(operator))).toMatchObject({ ok: true });
  });
});

/** Inserts leaves of people who do not occur in the test. The leaves are already applied. */
async function insertLeaves(fixture: ReservationFixture, count: number): Promise<void> {
  const by = { kind: 'system', job: 'test' } as const;
  const given = { from: '2026-10-01', to: '2026-10-20', kind: 'vacation', source: 'file' } as const;
  const all = Array.from({ length: count }, () => {
    const _id = newId(new Date());
    const common = { at: new Date(), by, command: _id, outbox: [] };
    return { ...newLeave(makeUser(), { ...given, ...common, _id }), due: false };
  });
  await fixture.database.leaves.collection.insertMany(all as never[]);
}

it('an outage without names is recorded without reading old passages', async ({ fixture, gate }) => {
  fixture.clock.set(`${DATE}T13:30`);
  const passages = Array.from({ length: 40 }, (_, n): CollectedPassage => {
    const at = instantAt(DATE, '12:00', TEST_ZONE).getTime() + n * 20_000;
    const key = `${gate.turnstile.deviceId}:${DATE}:${(0xf000 + n).toString(16)}`;
    return { key, turnedAt: new Date(at).toISOString(), grantedAt: null, person: null };
  });
  const { _id: turnstileId } = gate.turnstile;
  const meta = metaOf({ kind: 'device', turnstileId });
  const plans = await fixture.database.plansOf(async () => {
    const outcome = await importPassages(fixture.context, { turnstileId, passages }, meta);
    expect(outcome).toMatchObject({ ok: true, value: { outcomes: passages.map(() => 'unmatched') } });
  });
  const ofPassages = plans.filter(({ filterText: request }) => request.includes('$elemMatch'));
  expect(ofPassages).toHaveLength(1);
  for (const plan of ofPassages) expect(plan).toMatchObject({ keysExamined: 0, indexes: ['at_gate'] });
});

it('collected passages are read in batches', async ({ fixture, gate }) => {
  const people = await Promise.all(Array.from({ length: 40 }, () => person(fixture)));
  for (const user of people.slice(20))
    await insertReservation(fixture.database, { person: personOf(user), date: DATE });
  fixture.clock.set(`${DATE}T12:15`);
  const at = instantAt(DATE, '12:10', TEST_ZONE).toISOString();
  const passages = people.map(({ badge }, n) => ({
    key: `${gate.turnstile.deviceId}:${DATE}:${(0xe000 + n).toString(16)}`,
    turnedAt: at,
    grantedAt: at,
    person: { kind: 'badge' as const, number: badge },
  }));
  const { _id: turnstileId } = gate.turnstile;
  const times = await fixture.database.queryCounts(async () => {
    const meta = metaOf({ kind: 'device', turnstileId });
    const outcome = await importPassages(fixture.context, { turnstileId, passages }, meta);
    const came = [...Array(20).fill('reserveless'), ...Array(20).fill('concluded')];
    expect(outcome).toMatchObject({ ok: true, value: { outcomes: came } });
  });
  const reads = [...times].filter(([request]) => request.startsWith('find '));
  expect(reads.length).toBeGreaterThan(5);
  // The reads of several passages must be grouped. The limit is generous, because on a busy machine some passages are
  // processed later than others.
  expect(reads.filter(([, sent]) => sent > passages.length / 4)).toEqual([]);
});

describe('queries of a tick', () => {
  it('a tick reads reservations only by an index', async ({ fixture }) => {
    await insertReservation(fixture.database, { person: personOf(await person(fixture)), date: DATE });
    fixture.clock.set(`${DATE}T14:05`);
    const plans = await fixture.database.plansOf(() => tick(fixture.context));
    expect(
      plans.filter(scansAll).map(({ collection, filterText: request }) => ({ collection, asked: request })),
    ).toEqual([{ collection: 'turnstiles', asked: '{"removedAt":null}' }]);
    const ofReservations = plans.filter(({ collection }) => collection === 'reservations');
    expect(ofReservations.length).toBeGreaterThan(3);
    for (const plan of ofReservations) expect(plan.docsExamined, plan.filterText).toBeLessThanOrEqual(10);
  });

  it('unfinished shifts are found by an index among many settled ones', async ({ fixture }) => {
    const shiftOn = (back: number, settledAt: Date | null) => {
      const date = addLocalDays(DATE, -back);
      const endedAt = instantAt(date, '14:00', TEST_ZONE);
      return { _id: `1-${date}-2`, site: 1, date, meal: 2, endedAt, settledAt, expired: 0, outbox: [] };
    };
    const settled = Array.from({ length: 10 * DAYS }, (_, back) => shiftOn(back + 1, new Date()));
    const left = [3, 200].map((back) => shiftOn(back, null));
    await fixture.database.shifts.collection.insertMany([
      ...settled.filter(({ _id }) => left.every((one) => one._id !== _id)),
      ...left,
    ] as never[]);
    const found = () => unfinishedShifts(fixture.database, { before: DATE, limit: 200 });
    expect((await found()).map(({ _id }) => _id)).toEqual(left.map(({ _id }) => _id));
    const [plan] = await fixture.database.plansOf(found);
    expect(plan).toMatchObject({ indexes: ['unsettled'], docsExamined: 2 });
    expect(plan?.stages).not.toContain('SORT');
  });
});
