import type { Leave } from '@reserva/database/models/leaves';
import { newLeave } from '@reserva/database/models/new-leave';
import type { Reservation } from '@reserva/database/models/reservations';
import type { User } from '@reserva/database/models/users';
import { newId } from '@reserva/runtime/process/ids';
import {
  insertReservation,
  insertTurnstile,
  insertUser,
  makeUser,
  personOf,
} from '@reserva/testing/factories';
import { waitingEvents } from '@reserva/testing/queues';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addLeave } from '../src/leaves/add-leave.ts';
import { endLeave } from '../src/leaves/end-leave.ts';
import { leavesOfReport } from '../src/leaves/leaves-of-report.ts';
import { closeMonth } from '../src/months/close-month.ts';
import { reopenMonth } from '../src/months/reopen-month.ts';
import { concludeAll } from '../src/operations/conclude-all.ts';
import { concludeList } from '../src/operations/conclude-list.ts';
import { deleteList } from '../src/operations/delete-list.ts';
import { applyLeaves } from '../src/ticks/apply-leaves.ts';
import { tick } from '../src/ticks/tick.ts';
import { applyWaivers } from '../src/waivers/apply-waivers.ts';
import { dieAtEveryWrite } from './support/dying.ts';
import { createReservationFixture, type ReservationFixture } from './support/fixture.ts';
import { badge, openGate } from './support/gate.ts';
import { handedOver, insertOperator, logOf, rowsOf, type TestOperator } from './support/operators.ts';

const NOW = '2026-11-19T08:50';
/** Long before any leave was known. */
const EARLY = new Date('2026-09-01T12:00:00Z');
let fixture: ReservationFixture;
let admin: TestOperator;
let person: User;
beforeAll(async () => {
  fixture = await createReservationFixture(NOW);
  await insertTurnstile(fixture.database, { site: 2, schedule: [{ id: 1, start: '11:00', end: '14:00' }] });
});
afterAll(() => fixture?.dispose());
beforeEach(async () => {
  fixture.clock.set(NOW);
  const { months, reservations, corrections, leaves, shifts, waiverRules } = fixture.database;
  for (const each of [months, reservations, corrections, leaves, shifts, waiverRules]) {
    await each.collection.deleteMany({});
  }
  admin = await insertOperator(fixture);
  person = await insertUser(fixture.database);
});

const meal = (date: string, given: Partial<Reservation> = {}) =>
  insertReservation(fixture.database, {
    ...{ person: personOf(person), date, state: 3, priceCents: 700, priceVersion: 1, createdAt: EARLY },
    ...given,
  });
const pendingMeal = (date: string, given: Partial<Reservation> = {}) =>
  meal(date, { state: 1, priceCents: 0, priceVersion: null, ...given });
const stored = ({ _id }: Pick<Reservation, '_id'>) =>
  fixture.database.reservations.findById(_id).orFail().lean();
const add = (from = '2026-11-10', to = '2026-11-20', id = newId(fixture.clock.now()), by = admin) =>
  addLeave(fixture.context, { user: person._id, from, to, kind: 'vacation' }, by.command(id));
const end = (leave: string, lastDay: string | null, id?: string) =>
  endLeave(fixture.context, { leave, lastDay }, admin.command(id));
const leaves = () => fixture.database.leaves.find().lean();
const corrections = () => fixture.database.corrections.find().sort({ _id: 1 }).lean();
const nothing = { cancelled: 0, waived: 0, charged: 0, corrected: 0 };
const added = async (from?: string, to?: string): Promise<string> => {
  const outcome = await add(from, to);
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.value.leave;
};
const closeOctober = () => closeMonth(fixture.context, { month: '2026-10' }, admin.command());
/** Everything the person owes, wherever it stands. */
const owed = async () => {
  const meals = await fixture.database.reservations.find({ active: true }).lean();
  return [
    ...meals.map(({ priceCents }) => priceCents),
    ...(await corrections()).map(({ cents }) => cents),
  ].reduce((sum, cents) => sum + cents, 0);
};

describe('recording a leave', () => {
  it('waives what expired in it, and keeps what it had cost and why', async () => {
    const [before, inside, after] = [
      await meal('2026-11-09'),
      await meal('2026-11-10'),
      await meal('2026-11-21'),
    ];
    const eaten = await meal('2026-11-11', { state: 2, priceCents: 350 });
    const id = await added();
    expect(await stored(inside)).toMatchObject({
      ...{ state: 3, priceCents: 0, priceVersion: 1 },
      waiver: {
        fromCents: 700,
        at: expect.any(Date),
        grounds: [{ rule: 'leave', id, text: 'férias de 10/11/2026 a 20/11/2026' }],
      },
    });
    for (const [other, cents] of [
      [before, 700],
      [after, 700],
      [eaten, 350],
    ] as const) {
      expect(await stored(other)).toMatchObject({ priceCents: cents });
      expect((await stored(other)).waiver ?? null).toBeNull();
    }
    expect(await leaves()).toMatchObject([
      { _id: id, source: 'screen', due: false, person: { id: person._id }, by: { name: 'OTAVIO RAMOS' } },
    ]);
    expect(await logOf(fixture, admin)).toMatchObject([
      { action: 7, description: 'Registrou férias de 10/11/2026 a 20/11/2026', client: { id: person._id } },
    ]);
  });

  it('cancels what is pending in it, which its person is told once, and nothing that was eaten', async () => {
    const [today, later, outside] = [
      await pendingMeal('2026-11-19'),
      await pendingMeal('2026-11-20', { meal: 2 }),
      await pendingMeal('2026-11-21'),
    ];
    const eaten = await meal('2026-11-19', { state: 2, priceCents: 350, meal: 3 });
    const id = newId(fixture.clock.now());
    expect(await add('2026-11-19', '2026-11-20', id)).toMatchObject({ ok: true, value: { cancelled: 2 } });
    for (const each of [today, later]) {
      expect(await stored(each)).toMatchObject({
        ...{ active: false, state: 1 },
        closed: { as: 'cancelled', by: { kind: 'system', job: 'leave' }, command: id },
      });
    }
    expect(await stored(outside)).toMatchObject({ active: true });
    expect(await stored(eaten)).toMatchObject({ active: true, state: 2 });
    await add('2026-11-19', '2026-11-20', id);
    await handedOver(fixture);
    const told = (await waitingEvents(fixture.stores, 'reservation.cancelled')).filter(
      ({ payload }) => payload.person.id === person._id,
    );
    expect(told.map(({ payload }) => payload.leave)).toEqual([
      { kind: 'vacation', email: person.email },
      { kind: 'vacation', email: person.email },
    ]);
  });

  it('leaves whoever is passing a gate right now to the turn', async () => {
    const passing = await pendingMeal('2026-11-19', {
      hold: { key: 'k', turnstileId: 't', until: new Date(fixture.clock.now().getTime() + 20_000) },
    });
    expect(await add('2026-11-19', '2026-11-19')).toMatchObject({ ok: true, value: nothing });
    expect(await stored(passing)).toMatchObject({ active: true });
  });

  it('is nothing to what was reserved once it was known: whoever reserves in a leave means to eat', async () => {
    await added('2026-11-19', '2026-11-30');
    fixture.clock.advance(1);
    const meant = await pendingMeal('2026-11-19', { createdAt: fixture.clock.now() });
    expect(await add('2026-11-19', '2026-12-10')).toMatchObject({ ok: true, value: nothing });
    expect(await stored(meant)).toMatchObject({ active: true });
    fixture.clock.set('2026-11-19T14:00');
    await tick(fixture.context);
    expect(await stored(meant)).toMatchObject({ state: 3, priceCents: 700 });
  });

  it('waives with the end of its shift what it could not cancel', async () => {
    const now = fixture.clock.now();
    const passing = await pendingMeal('2026-11-19', {
      hold: { key: 'k', turnstileId: 't', until: new Date(now.getTime() + 20_000) },
      passages: [{ key: 'k', turnstileId: 't', grantedAt: now, outcome: 'granted', turnedAt: null }],
    });
    const id = await added('2026-11-19', '2026-11-19');
    fixture.clock.set('2026-11-19T14:00');
    await tick(fixture.context);
    expect(await stored(passing)).toMatchObject({
      ...{ active: true, state: 3, priceCents: 0, priceVersion: 1 },
      waiver: { fromCents: 700, grounds: [{ rule: 'leave', id }] },
    });
  });

  it('refuses days that cannot be, people nobody knows, and days that are known already', async () => {
    expect(await add('2026-11-20', '2026-11-19')).toEqual({ ok: false, code: 'leave_period' });
    expect(await add('2026-11-20', '2036-11-20')).toEqual({ ok: false, code: 'leave_period' });
    const unknown = { user: newId(new Date()), from: '2026-11-10', to: '2026-11-20', kind: 'other' as const };
    expect(await addLeave(fixture.context, unknown, admin.command())).toEqual({
      ok: false,
      code: 'user_not_found',
    });
    await added();
    expect(await add()).toEqual({ ok: false, code: 'leave_exists' });
    expect(await add('2026-11-12', '2026-11-13')).toEqual({ ok: false, code: 'leave_exists' });
    expect(await leaves()).toHaveLength(1);
  });

  it('of two administrators who record the same days at once one does, and the other is told', async () => {
    const expired = await meal('2026-11-10');
    const both = await Promise.all([add(), add()]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.filter(({ ok }) => !ok)).toEqual([{ ok: false, code: 'leave_exists' }]);
    expect(await leaves()).toHaveLength(1);
    expect(await stored(expired)).toMatchObject({ priceCents: 0, waiver: { fromCents: 700 } });
  });

  it('overlapping and touching ones count once', async () => {
    const shared = await meal('2026-11-15');
    const [one, other] = [await added('2026-11-10', '2026-11-15'), await added('2026-11-15', '2026-11-20')];
    expect((await stored(shared)).waiver).toMatchObject({
      fromCents: 700,
      grounds: [
        { rule: 'leave', id: one },
        { rule: 'leave', id: other },
      ],
    });
    await end(one, null);
    expect(await stored(shared)).toMatchObject({
      ...{ priceCents: 0, waiver: { fromCents: 700, grounds: [{ id: other }] } },
      pastWaivers: [{ grounds: [{ id: one }] }, { grounds: [{ id: one }, { id: other }] }],
    });
    await end(other, null);
    expect(await stored(shared)).toMatchObject({ priceCents: 700, waiver: null });
  });

  it('dies at every write and is done once all the same', async () => {
    const deaths = await dieAtEveryWrite(fixture.context, async () => {
      person = await insertUser(fixture.database);
      const [expired, pending] = [await meal('2026-11-10'), await pendingMeal('2026-11-19')];
      const id = newId(fixture.clock.now());
      const payload = { user: person._id, from: '2026-11-10', to: '2026-11-20', kind: 'vacation' } as const;
      return {
        run: (context) => addLeave(context, payload, admin.command(id)),
        check: async () => {
          expect(await fixture.database.leaves.findById(id).lean()).toMatchObject({ due: false });
          expect(await stored(expired)).toMatchObject({ priceCents: 0, waiver: { fromCents: 700 } });
          expect((await stored(expired)).pastWaivers ?? []).toEqual([]);
          expect(await stored(pending)).toMatchObject({ active: false, closed: { command: id } });
        },
      };
    });
    expect(deaths).toBeGreaterThanOrEqual(4);
  });

  it('is applied by the next tick where nobody tries again', async () => {
    const expired = await meal('2026-11-10');
    const id = await added('2026-12-01', '2026-12-02');
    const rest: Partial<Leave> = { from: '2026-11-10', lastDay: '2026-11-12', due: true };
    await fixture.database.leaves.updateOne({ _id: id }, { $set: rest });
    await tick(fixture.context);
    expect(await stored(expired)).toMatchObject({ priceCents: 0, waiver: { grounds: [{ id }] } });
    expect(await leaves()).toMatchObject([{ due: false }]);
  });
});

describe('leaves of a file', () => {
  const insertDue = async (howMany: number) => {
    const people = Array.from({ length: howMany }, () => makeUser());
    await fixture.database.users.insertMany(people);
    const at = fixture.clock.now();
    const by = { kind: 'system', job: 'leaves-import' } as const;
    const given = { kind: 'vacation', source: 'file', at, by, command: 'file' } as const;
    const due = people.map((user, n) =>
      // Of some only the days before today.
      newLeave(user, {
        ...{
          ...given,
          outbox: [],
          _id: newId(at),
          from: '2026-11-10',
          to: n % 2 === 0 ? '2026-11-20' : '2026-11-18',
        },
      }),
    );
    await fixture.database.leaves.insertMany(due);
    const meals = await Promise.all(
      people.map(async (user) => {
        const of = { person: personOf(user) };
        return { expired: await meal('2026-11-12', of), pending: await pendingMeal('2026-11-19', of) };
      }),
    );
    return { due, meals };
  };
  const dueLeft = () => fixture.database.leaves.find({ due: true }).lean();

  it('are applied together by one tick, each to its own person and days', async () => {
    // More than are read and written together.
    const { due, meals } = await insertDue(205);
    await tick(fixture.context);
    expect(await dueLeft()).toEqual([]);
    const all = await fixture.database.reservations.find().lean();
    const now = new Map(all.map((each) => [each._id, each]));
    for (const [n, { expired, pending }] of meals.entries()) {
      const id = due[n]?._id;
      expect(now.get(expired._id)).toMatchObject({ priceCents: 0, waiver: { grounds: [{ id }] } });
      expect(now.get(pending._id)).toMatchObject(
        n % 2 === 0
          ? { active: false, closed: { as: 'cancelled', command: id } }
          : { active: true, state: 1 },
      );
    }
  });

  it('one that cannot be applied stays due, and keeps no other waiting', async () => {
    const howMany = 20;
    const { due, meals } = await insertDue(howMany);
    await fixture.database.reservations.collection.updateOne(
      { _id: meals[0]?.pending._id as never },
      { $set: { outbox: 'broken' } },
    );
    await expect(applyLeaves(fixture.context)).rejects.toThrow('could not be cancelled');
    expect(await dueLeft()).toMatchObject([{ _id: due[0]?._id }]);
    expect(await fixture.database.reservations.countDocuments({ 'waiver.fromCents': 700 })).toBe(howMany - 1);
  });
});

describe('ending a leave', () => {
  it('charges again what is no longer in it, keeps what was, and resurrects no reservation', async () => {
    const [kept, charged] = [await meal('2026-11-12'), await meal('2026-11-16')];
    const cancelled = await pendingMeal('2026-11-19');
    const id = await added();
    expect(await end(id, '2026-11-15')).toEqual({ ok: true, value: { ...nothing, charged: 1 } });
    expect(await stored(kept)).toMatchObject({ priceCents: 0, waiver: { fromCents: 700 } });
    expect(await stored(charged)).toMatchObject({
      ...{ priceCents: 700, waiver: null },
      pastWaivers: [{ fromCents: 700, endedAt: expect.any(Date), grounds: [{ id }] }],
    });
    expect(await stored(cancelled)).toMatchObject({ active: false });
    expect(await leaves()).toMatchObject([
      { to: '2026-11-20', lastDay: '2026-11-15', revision: 2, endings: [{ lastDay: '2026-11-15' }] },
    ]);
    expect((await logOf(fixture, admin)).map(({ description }) => description).sort()).toEqual([
      'Encerrou férias de 10/11/2026 a 20/11/2026: último dia 15/11/2026',
      'Registrou férias de 10/11/2026 a 20/11/2026',
    ]);
  });

  it('takes all of it back, and can be recorded anew', async () => {
    const expired = await meal('2026-11-12');
    const id = await added();
    expect(await end(id, null)).toMatchObject({ ok: true, value: { charged: 1 } });
    expect(await stored(expired)).toMatchObject({ priceCents: 700 });
    expect(await end(id, null)).toEqual({ ok: false, code: 'leave_end' });
    await added();
    expect(await stored(expired)).toMatchObject({ priceCents: 0 });
    expect((await stored(expired)).pastWaivers).toHaveLength(1);
  });

  it('of one that has not begun is over at once', async () => {
    const id = await added('2026-12-10', '2026-12-20');
    expect(await end(id, null)).toEqual({ ok: true, value: nothing });
    expect(await leaves()).toMatchObject([{ from: '2026-12-10', lastDay: '2026-11-18' }]);
    fixture.clock.set('2026-11-21T08:50');
    expect(await end(id, null)).toEqual({ ok: false, code: 'leave_end' });
  });

  it('only makes it shorter, and only one that is there', async () => {
    const id = await added();
    for (const lastDay of ['2026-11-20', '2026-11-21', '2026-11-09']) {
      expect(await end(id, lastDay)).toEqual({ ok: false, code: 'leave_end' });
    }
    expect(await end(newId(new Date()), null)).toEqual({ ok: false, code: 'leave_not_found' });
    expect(await leaves()).toMatchObject([{ revision: 1, lastDay: '2026-11-20' }]);
  });

  it('of two administrators one ends it and the other is told; a repeated attempt finds its own', async () => {
    const id = await added();
    const both = await Promise.all([end(id, '2026-11-15'), end(id, '2026-11-15')]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    const command = newId(fixture.clock.now());
    expect(await end(id, '2026-11-12', command)).toMatchObject({ ok: true });
    expect(await end(id, '2026-11-12', command)).toMatchObject({ ok: true });
    expect(await leaves()).toMatchObject([{ revision: 3, lastDay: '2026-11-12' }]);
  });

  it('dies at every write and is done once all the same', async () => {
    await dieAtEveryWrite(fixture.context, async () => {
      person = await insertUser(fixture.database);
      const expired = await meal('2026-11-10');
      const leave = await added();
      const id = newId(fixture.clock.now());
      return {
        run: (context) => endLeave(context, { leave, lastDay: null }, admin.command(id)),
        check: async () => {
          expect(await fixture.database.leaves.findById(leave).lean()).toMatchObject({
            due: false,
            revision: 2,
          });
          expect(await stored(expired)).toMatchObject({ priceCents: 700, waiver: null });
          expect((await stored(expired)).pastWaivers).toHaveLength(1);
        },
      };
    });
  });
});

describe('a closed month', () => {
  it('keeps its meals: what a leave waives in it is a correction of the next open one, and so is its end', async () => {
    const expired = await meal('2026-10-20');
    await closeOctober();
    const id = newId(fixture.clock.now());
    expect(await add('2026-10-10', '2026-10-31', id)).toEqual({
      ok: true,
      value: { leave: id, ...nothing, waived: 1, corrected: 1 },
    });
    const before = await stored(expired);
    expect(before).toMatchObject({ priceCents: 700 });
    expect(before.waiver ?? null).toBeNull();
    expect(await corrections()).toMatchObject([
      {
        ...{ month: '2026-10', bookedIn: '2026-11', cents: -700, person: { id: person._id } },
        reason: 'Almoço de 20/10/2026, Fábrica: dispensa por férias de 10/10/2026 a 31/10/2026',
        line: { id: expired._id, grounds: [{ rule: 'leave', id }] },
      },
    ]);
    expect(await owed()).toBe(0);
    expect(await end(id, null)).toMatchObject({ ok: true, value: { charged: 1, corrected: 1 } });
    expect((await corrections()).map(({ cents }) => cents)).toEqual([-700, 700]);
    expect(await owed()).toBe(700);
    expect(await stored(expired)).toEqual(before);
  });

  it('charges by a correction what it had waived before it was closed', async () => {
    const expired = await meal('2026-10-20');
    const id = await added('2026-10-10', '2026-10-31');
    await closeOctober();
    await end(id, null);
    expect(await stored(expired)).toMatchObject({ priceCents: 0, waiver: { fromCents: 700 } });
    expect(await corrections()).toMatchObject([{ cents: 700, bookedIn: '2026-11', line: { grounds: [] } }]);
    expect(await owed()).toBe(700);
  });

  it('goes on by corrections for a meal that has one, also once it is open again', async () => {
    await meal('2026-10-20');
    await closeOctober();
    const id = await added('2026-10-10', '2026-10-31');
    await reopenMonth(fixture.context, { month: '2026-10', reason: 'Erro de lançamento' }, admin.command());
    expect(await owed()).toBe(0);
    await end(id, null);
    expect(await corrections()).toMatchObject([{ bookedIn: '2026-11' }, { bookedIn: '2026-10', cents: 700 }]);
    expect(await owed()).toBe(700);
  });

  it('books nothing for what cost nothing', async () => {
    await meal('2026-10-20', { priceCents: 0 });
    await closeOctober();
    expect(await add('2026-10-10', '2026-10-31')).toMatchObject({ ok: true, value: nothing });
    expect(await corrections()).toEqual([]);
  });

  it('dies at every write and is corrected once all the same', async () => {
    await closeOctober();
    await dieAtEveryWrite(fixture.context, async () => {
      person = await insertUser(fixture.database);
      await meal('2026-10-20');
      await meal('2026-10-21');
      const id = newId(fixture.clock.now());
      const payload = { user: person._id, from: '2026-10-10', to: '2026-10-31', kind: 'vacation' } as const;
      return {
        run: (context) => addLeave(context, payload, admin.command(id)),
        check: async () => {
          const mine = (await corrections()).filter(({ person: { id } }) => id === person._id);
          expect(mine.map(({ cents }) => cents)).toEqual([-700, -700]);
        },
      };
    });
  });
});

describe('what was waived and', () => {
  it('is concluded by an operator costs what an eaten meal costs; that it was waived stays on record', async () => {
    const expired = await meal('2026-11-12');
    await added();
    await concludeList(fixture.context, { reservations: rowsOf([expired]) }, admin.command());
    expect(await stored(expired)).toMatchObject({ state: 2, priceCents: 350, waiver: { fromCents: 700 } });
    await applyWaivers(fixture.context, { users: [person._id], from: '2026-11-01', to: '2026-11-30' });
    expect(await stored(expired)).toMatchObject({ state: 2, priceCents: 350 });
  });

  it('is eaten after all costs what an eaten meal costs, and nothing waives it any more', async () => {
    fixture.clock.set('2026-11-19T12:00');
    const gate = await openGate(fixture, { site: 2 });
    const expired = await meal('2026-11-19');
    await added('2026-11-19', '2026-11-19');
    const { key } = await gate.scan(badge(person));
    await gate.turn(key);
    expect(await stored(expired)).toMatchObject({ state: 2, priceCents: 350, waiver: { fromCents: 700 } });
    await applyWaivers(fixture.context, { users: [person._id], from: '2026-11-01', to: '2026-11-30' });
    expect(await stored(expired)).toMatchObject({ state: 2, priceCents: 350 });
  });
});

describe('whom a report names as on vacation', () => {
  const report = (month: string, users = [person._id], id?: string) =>
    leavesOfReport(fixture.context, { month, users }, admin.command(id));

  it('is kept as a leave up to today: the same report again changes nothing', async () => {
    const expired = await meal('2026-11-12');
    expect(await report('2026-11')).toEqual({ ok: true, value: { ...nothing, added: 1, waived: 1 } });
    expect(await stored(expired)).toMatchObject({ priceCents: 0 });
    expect(await leaves()).toMatchObject([
      { source: 'report', kind: 'vacation', from: '2026-11-01', to: '2026-11-19', due: false },
    ]);
    expect(await report('2026-11')).toEqual({ ok: true, value: { ...nothing, added: 0 } });
    expect(await leaves()).toHaveLength(1);
  });

  it('has the whole of a month that is over, and nothing of a closed one or one to come', async () => {
    await meal('2026-10-31');
    expect(await report('2026-10')).toMatchObject({ ok: true, value: { waived: 1 } });
    expect(await leaves()).toMatchObject([{ from: '2026-10-01', to: '2026-10-31' }]);
    await closeOctober();
    const other = await insertUser(fixture.database);
    for (const month of ['2026-10', '2026-12']) {
      expect(await report(month, [other._id])).toEqual({ ok: true, value: { ...nothing, added: 0 } });
    }
    expect(await leaves()).toHaveLength(1);
  });

  it('dies at every write and is done once all the same', async () => {
    await dieAtEveryWrite(fixture.context, async () => {
      const people = [await insertUser(fixture.database), await insertUser(fixture.database)];
      const meals: Reservation[] = [];
      for (const each of people) meals.push(await meal('2026-11-12', { person: personOf(each) }));
      const id = newId(fixture.clock.now());
      const users = people.map(({ _id }) => _id);
      return {
        run: (context) => leavesOfReport(context, { month: '2026-11', users }, admin.command(id)),
        check: async () => {
          for (const each of meals) expect(await stored(each)).toMatchObject({ priceCents: 0 });
          expect(await fixture.database.leaves.countDocuments({ command: id, due: false })).toBe(2);
        },
      };
    });
  });
});

describe('rules that waive', () => {
  const rule = (given: object, version = 1, validFrom = new Date('2026-01-01T00:00:00Z')) =>
    fixture.database.waiverRules.create({
      ...{ _id: version, validFrom, leave: true, outageMinutes: null, freeNoShows: 0, by: admin.user._id },
      ...given,
    });
  const settleLunch = async () => {
    fixture.clock.set('2026-11-19T14:00');
    await tick(fixture.context);
  };

  it('give the first ones of a quarter for nothing, and move on when an earlier one is waived otherwise', async () => {
    await rule({ freeNoShows: 1 });
    const [first, second] = [await meal('2026-10-05', { stateAt: EARLY }), await meal('2026-11-05')];
    const third = await pendingMeal('2026-11-19');
    await settleLunch();
    expect(await stored(first)).toMatchObject({
      ...{ priceCents: 0, waiver: { grounds: [{ rule: 'freeNoShow', number: 1, of: 1 }] } },
    });
    expect([await stored(second), await stored(third)]).toMatchObject([
      { priceCents: 700 },
      { priceCents: 700 },
    ]);
    await added('2026-10-05', '2026-10-05');
    expect(await stored(first)).toMatchObject({ priceCents: 0, waiver: { grounds: [{ rule: 'leave' }] } });
    expect(await stored(second)).toMatchObject({
      priceCents: 0,
      waiver: { grounds: [{ rule: 'freeNoShow' }] },
    });
  });

  describe('where the first one of a quarter is free', () => {
    const both = async () => {
      await rule({ freeNoShows: 1 });
      const meals = [await meal('2026-10-05'), await meal('2026-11-05')] as const;
      await applyWaivers(fixture.context, { users: [person._id], from: '2026-10-05', to: '2026-11-05' });
      expect([await stored(meals[0]), await stored(meals[1])]).toMatchObject([
        { priceCents: 0 },
        { priceCents: 700 },
      ]);
      return meals;
    };
    const freed = async (second: Reservation) =>
      expect(await stored(second)).toMatchObject({
        ...{ state: 3, priceCents: 0, waiver: { grounds: [{ rule: 'freeNoShow', number: 1 }] } },
      });

    it.each<[string, (first: Reservation) => Promise<unknown>]>([
      [
        'concluded',
        (first) => concludeList(fixture.context, { reservations: rowsOf([first]) }, admin.command()),
      ],
      ['deleted', (first) => deleteList(fixture.context, { reservations: rowsOf([first]) }, admin.command())],
      [
        'concluded with all of its day',
        ({ date }) => concludeAll(fixture.context, { date }, admin.command()),
      ],
    ])('the next one is when that was %s', async (_, run) => {
      const [first, second] = await both();
      await run(first);
      await freed(second);
    });

    it('the next one is, also where a process died before it could say so and the month is closed', async () => {
      const [first, second] = await both();
      await fixture.database.reservations.updateOne({ _id: first._id }, { $set: { active: false } });
      fixture.clock.set('2026-12-01T09:00');
      await closeMonth(fixture.context, { month: '2026-11' }, admin.command());
      await freed(second);
    });
  });

  it('touch nothing of the past when they change', async () => {
    const expired = await meal('2026-11-12', { stateAt: new Date('2026-11-12T17:00:00Z') });
    await rule({ leave: false }, 1, fixture.clock.now());
    await added();
    expect(await stored(expired)).toMatchObject({ priceCents: 0 });
    const today = await pendingMeal('2026-11-19', { createdAt: fixture.clock.now() });
    await settleLunch();
    expect(await stored(today)).toMatchObject({ state: 3, priceCents: 700 });
  });
});

it('several at once over the same meals come to one result', async () => {
  const meals = [await meal('2026-11-10'), await meal('2026-11-15'), await meal('2026-11-20')];
  const id = await added();
  const users = [person._id];
  await Promise.all([
    end(id, '2026-11-12'),
    applyWaivers(fixture.context, { users, from: '2026-11-01', to: '2026-11-30' }),
    add('2026-11-19', '2026-11-25'),
    applyWaivers(fixture.context, { users, from: '2026-11-01', to: '2026-11-30' }),
  ]);
  const prices = [];
  for (const each of meals) prices.push((await stored(each)).priceCents);
  // Whether the second leave came first decides nothing: the last day is in it.
  expect(prices).toEqual([0, 700, 0]);
});
