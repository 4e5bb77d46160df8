import { commands } from '@reserva/contracts/commands';
import type { Leave } from '@reserva/database/models/money/leaves';
import { newLeave } from '@reserva/database/models/money/new-leave';
import type { Reservation } from '@reserva/database/models/reservations/reservations';
import { vacationEffects } from '@reserva/database/queries/money/vacation-effects';
import { newId } from '@reserva/runtime/process/ids';
import { insertUser, makeUser, personOf } from '@reserva/testing/factories';
import { waitingEvents } from '@reserva/testing/queues';
import { describe, expect } from 'vitest';
import { applyWaivers } from '../src/basics/apply-waivers.ts';
import { addLeave } from '../src/money/add-leave.ts';
import { applyLeaves } from '../src/money/apply-leave.ts';
import { endLeave } from '../src/money/end-leave.ts';
import { leavesOfReport } from '../src/money/leaves-of-report.ts';
import { tick } from '../src/tick.ts';
import { dieAtEveryWrite } from './support/dying.ts';
import type { ReservationFixture } from './support/fixture.ts';
import { createLeaveScene, type LeaveScene, nothing, testWithLeaves } from './support/leave-scene.ts';
import { handedOver, logOf } from './support/operators.ts';

const it = testWithLeaves();

describe('recording a leave', () => {
  it('a leave waives its expired meals and keeps their former price', async ({
    fixture,
    admin,
    person,
    scene: { meal, stored, added, leaves },
  }) => {
    const [before, inside, after] = [
      await meal('2026-11-09'),
      await meal('2026-11-10'),
      await meal('2026-11-21'),
    ];
    const eaten = await meal('2026-11-11', { state: 2, priceCents: 350 });
    const id = await added();
    expect(await stored(inside)).toMatchObject({
      state: 3,
      priceCents: 0,
      priceVersion: 1,
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
      {
        _id: id,
        source: 'screen',
        due: false,
        person: { id: person._id },
        by: { name: 'OTAVIO RAMOS' },
      },
    ]);
    expect(await logOf(fixture, admin)).toMatchObject([
      {
        action: 7,
        description: 'Registrou férias de 10/11/2026 a 20/11/2026',
        client: { id: person._id },
      },
    ]);
  });

  it('a leave cancels its pending meals and notifies the person once', async ({
    fixture,
    person,
    scene: { meal, pendingMeal, stored, add },
  }) => {
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
        active: false,
        state: 1,
        closed: { as: 'cancelled', by: { kind: 'system', job: 'leave' }, command: id },
      });
    }
    expect(await stored(outside)).toMatchObject({ active: true });
    expect(await stored(eaten)).toMatchObject({ active: true, state: 2 });
    await add('2026-11-19', '2026-11-20', id);
    await handedOver(fixture);
    const cancelledEvents = (await waitingEvents(fixture.stores, 'reservation.cancelled')).filter(
      ({ payload }) => payload.person.id === person._id,
    );
    expect(cancelledEvents.map(({ payload }) => payload.leave)).toEqual([
      { kind: 'vacation', email: person.email },
      { kind: 'vacation', email: person.email },
    ]);
  });

  it('a leave does not cancel a meal while its person passes the gate', async ({
    fixture,
    scene: { pendingMeal, stored, add },
  }) => {
    const passing = await pendingMeal('2026-11-19', {
      hold: { key: 'k', turnstileId: 't', until: new Date(fixture.clock.now().getTime() + 20_000) },
    });
    expect(await add('2026-11-19', '2026-11-19')).toMatchObject({ ok: true, value: nothing });
    expect(await stored(passing)).toMatchObject({ active: true });
  });

  it('a leave does not affect meals reserved after it was recorded', async ({
    fixture,
    scene: { pendingMeal, stored, add, added },
  }) => {
    await added('2026-11-19', '2026-11-30');
    fixture.clock.advance(1);
    const meant = await pendingMeal('2026-11-19', { createdAt: fixture.clock.now() });
    expect(await add('2026-11-19', '2026-12-10')).toMatchObject({ ok: true, value: nothing });
    expect(await stored(meant)).toMatchObject({ active: true });
    fixture.clock.set('2026-11-19T14:00');
    await tick(fixture.context);
    expect(await stored(meant)).toMatchObject({ state: 3, priceCents: 700 });
  });

  it('a leave waives at the end of the shift what it could not cancel', async ({
    fixture,
    scene: { pendingMeal, stored, added },
  }) => {
    const now = fixture.clock.now();
    const passing = await pendingMeal('2026-11-19', {
      hold: { key: 'k', turnstileId: 't', until: new Date(now.getTime() + 20_000) },
      passages: [{ key: 'k', turnstileId: 't', grantedAt: now, outcome: 'granted', turnedAt: null }],
    });
    const id = await added('2026-11-19', '2026-11-19');
    fixture.clock.set('2026-11-19T14:00');
    await tick(fixture.context);
    expect(await stored(passing)).toMatchObject({
      active: true,
      state: 3,
      priceCents: 0,
      priceVersion: 1,
      waiver: { fromCents: 700, grounds: [{ rule: 'leave', id }] },
    });
  });

  it('a leave with invalid days, person or repeated period is refused', async ({
    fixture,
    admin,
    scene: { add, added, leaves },
  }) => {
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

  it('one of two simultaneous recordings of a leave succeeds', async ({
    scene: { meal, stored, add, leaves },
  }) => {
    const expired = await meal('2026-11-10');
    const both = await Promise.all([add(), add()]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.filter(({ ok }) => !ok)).toEqual([{ ok: false, code: 'leave_exists' }]);
    expect(await leaves()).toHaveLength(1);
    expect(await stored(expired)).toMatchObject({ priceCents: 0, waiver: { fromCents: 700 } });
  });

  it('overlapping leaves waive a meal once', async ({ scene: { meal, stored, added, end } }) => {
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
      priceCents: 0,
      waiver: { fromCents: 700, grounds: [{ id: other }] },
      pastWaivers: [{ grounds: [{ id: one }] }, { grounds: [{ id: one }, { id: other }] }],
    });
    await end(other, null);
    expect(await stored(shared)).toMatchObject({ priceCents: 700, waiver: null });
  });

  it('recording a leave is done once despite a crash at any write', async ({ fixture, admin }) => {
    const deaths = await dieAtEveryWrite(fixture.context, async () => {
      const person = await insertUser(fixture.database);
      const { meal, pendingMeal, stored } = createLeaveScene(fixture, admin, person);
      const [expired, pending] = [await meal('2026-11-10'), await pendingMeal('2026-11-19')];
      const id = newId(fixture.clock.now());
      const payload = {
        user: person._id,
        from: '2026-11-10',
        to: '2026-11-20',
        kind: 'vacation',
      } as const;
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

  it('a tick applies a leave whose command was cut short', async ({
    fixture,
    scene: { meal, stored, added, leaves },
  }) => {
    const expired = await meal('2026-11-10');
    const id = await added('2026-12-01', '2026-12-02');
    const rest: Partial<Leave> = { from: '2026-11-10', lastDay: '2026-11-12', due: true };
    await fixture.database.leaves.updateOne({ _id: id }, { $set: rest });
    fixture.clock.advance(2 * commands['leave.add'].expiresInMs + 1);
    await tick(fixture.context);
    expect(await stored(expired)).toMatchObject({ priceCents: 0, waiver: { grounds: [{ id }] } });
    expect(await leaves()).toMatchObject([{ due: false }]);
  });
});

describe('leaves of a file', () => {
  const insertDue = async ({ fixture, meal, pendingMeal }: LeaveScene, howMany: number) => {
    const people = Array.from({ length: howMany }, () => makeUser());
    await fixture.database.users.insertMany(people);
    const at = fixture.clock.now();
    const by = { kind: 'system', job: 'leaves-import' } as const;
    const given = { kind: 'vacation', source: 'file', at, by, command: 'file' } as const;
    const due = people.map((user, n) =>
      // For every second person the leave ended before today.
      newLeave(user, {
        ...given,
        outbox: [],
        _id: newId(at),
        from: '2026-11-10',
        to: n % 2 === 0 ? '2026-11-20' : '2026-11-18',
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
  const dueLeft = ({ database }: ReservationFixture) => database.leaves.find({ due: true }).lean();

  it('a tick applies all leaves of a file to their people and days', async ({ fixture, scene }) => {
    // 205 leaves are more than one batch.
    const { due, meals } = await insertDue(scene, 205);
    await tick(fixture.context);
    expect(await dueLeft(fixture)).toEqual([]);
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

  it('a leave that cannot be applied stays due without blocking others', async ({ fixture, scene }) => {
    const howMany = 20;
    const { due, meals } = await insertDue(scene, howMany);
    await fixture.database.reservations.collection.updateOne(
      { _id: meals[0]?.pending._id as never },
      { $set: { outbox: 'broken' } },
    );
    await expect(applyLeaves(fixture.context)).rejects.toThrow('could not be cancelled');
    expect(await dueLeft(fixture)).toMatchObject([{ _id: due[0]?._id }]);
    expect(await fixture.database.reservations.countDocuments({ 'waiver.fromCents': 700 })).toBe(howMany - 1);
  });
});

describe('ending a leave', () => {
  it('ending a leave early charges again the days after it', async ({
    fixture,
    admin,
    scene: { meal, pendingMeal, stored, added, end, leaves },
  }) => {
    const [kept, charged] = [await meal('2026-11-12'), await meal('2026-11-16')];
    const cancelled = await pendingMeal('2026-11-19');
    const id = await added();
    expect(await end(id, '2026-11-15')).toEqual({ ok: true, value: { ...nothing, charged: 1 } });
    expect(await stored(kept)).toMatchObject({ priceCents: 0, waiver: { fromCents: 700 } });
    expect(await stored(charged)).toMatchObject({
      priceCents: 700,
      waiver: null,
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

  it('an undone leave charges again and can be recorded again', async ({
    scene: { meal, stored, added, end },
  }) => {
    const expired = await meal('2026-11-12');
    const id = await added();
    expect(await end(id, null)).toMatchObject({ ok: true, value: { charged: 1 } });
    expect(await stored(expired)).toMatchObject({ priceCents: 700 });
    expect(await end(id, null)).toEqual({ ok: false, code: 'leave_end' });
    await added();
    expect(await stored(expired)).toMatchObject({ priceCents: 0 });
    expect((await stored(expired)).pastWaivers).toHaveLength(1);
  });

  it('a leave that has not begun is over once it is ended', async ({
    fixture,
    scene: { added, end, leaves },
  }) => {
    const id = await added('2026-12-10', '2026-12-20');
    expect(await end(id, null)).toEqual({ ok: true, value: nothing });
    expect(await leaves()).toMatchObject([{ from: '2026-12-10', lastDay: '2026-11-18' }]);
    fixture.clock.set('2026-11-21T08:50');
    expect(await end(id, null)).toEqual({ ok: false, code: 'leave_end' });
  });

  it('a leave can only become shorter', async ({ scene: { added, end, leaves } }) => {
    const id = await added();
    for (const lastDay of ['2026-11-20', '2026-11-21', '2026-11-09']) {
      expect(await end(id, lastDay)).toEqual({ ok: false, code: 'leave_end' });
    }
    expect(await end(newId(new Date()), null)).toEqual({ ok: false, code: 'leave_not_found' });
    expect(await leaves()).toMatchObject([{ revision: 1, lastDay: '2026-11-20' }]);
  });

  it('one of two simultaneous endings of a leave succeeds', async ({
    fixture,
    scene: { added, end, leaves },
  }) => {
    const id = await added();
    const both = await Promise.all([end(id, '2026-11-15'), end(id, '2026-11-15')]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    const command = newId(fixture.clock.now());
    expect(await end(id, '2026-11-12', command)).toMatchObject({ ok: true });
    expect(await end(id, '2026-11-12', command)).toMatchObject({ ok: true });
    expect(await leaves()).toMatchObject([{ revision: 3, lastDay: '2026-11-12' }]);
  });

  it('ending a leave is done once despite a crash at any write', async ({ fixture, admin }) => {
    await dieAtEveryWrite(fixture.context, async () => {
      const person = await insertUser(fixture.database);
      const { meal, stored, added } = createLeaveScene(fixture, admin, person);
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

describe('people on vacation in a report', () => {
  const report = ({ fixture, admin, person }: LeaveScene, month: string, users = [person._id]) =>
    leavesOfReport(fixture.context, { month, users }, admin.command());

  it('a report stores its vacations once, as leaves up to today', async ({ scene }) => {
    const { meal, stored, leaves } = scene;
    const expired = await meal('2026-11-12');
    expect(await report(scene, '2026-11')).toEqual({ ok: true, value: { ...nothing, added: 1, waived: 1 } });
    expect(await stored(expired)).toMatchObject({ priceCents: 0 });
    expect(await leaves()).toMatchObject([
      { source: 'report', kind: 'vacation', from: '2026-11-01', to: '2026-11-19', due: false },
    ]);
    expect(await report(scene, '2026-11')).toEqual({ ok: true, value: { ...nothing, added: 0 } });
    expect(await leaves()).toHaveLength(1);
  });

  it('the preview of a report equals what the report waives', async ({ fixture, person, scene }) => {
    const { meal, pendingMeal, closeOctober, owed } = scene;
    const { database } = fixture;
    const other = await insertUser(database);
    await meal('2026-11-12');
    await meal('2026-11-13', { priceCents: 350 });
    await meal('2026-10-30');
    await pendingMeal('2026-11-19');
    await meal('2026-11-12', { person: personOf(other) });
    const preview = async (month = '2026-11', cpfs = [person.cpf, '86288366757']) =>
      vacationEffects(database, { month, cpfs, today: '2026-11-19' });
    const before = await owed();
    const { closed, people, unknown } = await preview();
    expect({ closed, unknown }).toEqual({ closed: false, unknown: ['86288366757'] });
    expect(people).toMatchObject([{ name: person.name, missed: 2, cents: 1050, cancelled: 1 }]);
    expect(await report(scene, '2026-11')).toMatchObject({ value: { waived: 2, cancelled: 1 } });
    expect(before - (await owed())).toBe(1050);
    expect((await preview()).people).toMatchObject([{ missed: 0, cents: 0, cancelled: 0 }]);
    await closeOctober();
    expect(await preview('2026-10')).toMatchObject({ closed: true, people: [{ missed: 1, cents: 700 }] });
  });

  it('a report records no vacations in closed or future months', async ({ fixture, scene }) => {
    const { meal, leaves, closeOctober } = scene;
    await meal('2026-10-31');
    expect(await report(scene, '2026-10')).toMatchObject({ ok: true, value: { waived: 1 } });
    expect(await leaves()).toMatchObject([{ from: '2026-10-01', to: '2026-10-31' }]);
    await closeOctober();
    const other = await insertUser(fixture.database);
    for (const month of ['2026-10', '2026-12']) {
      expect(await report(scene, month, [other._id])).toEqual({ ok: true, value: { ...nothing, added: 0 } });
    }
    expect(await leaves()).toHaveLength(1);
  });

  it('a report records vacations of a departed person only after their return', async ({
    fixture,
    admin,
    person,
    scene,
  }) => {
    const { meal, stored, leaves } = scene;
    const { database } = fixture.context;
    const [closed, open] = [await meal('2026-11-09'), await meal('2026-11-16')];
    const by = admin.actor;
    const { _id: id, name, cpf } = person;
    const at = new Date('2026-11-10T20:00:00Z');
    await database.departures.create({
      _id: newId(at),
      person: { id, name, cpf },
      badge: '',
      lastDay: '2026-11-10',
      outside: [],
      at,
      by,
      standing: true,
      due: false,
      copy: null,
      reopened: null,
      returned: null,
      outbox: [],
    });
    expect(await report(scene, '2026-11')).toEqual({ ok: true, value: { ...nothing, added: 0 } });
    const returned = { at: new Date('2026-11-12T12:00:00Z'), by, command: 'back' };
    await database.departures.updateOne({ 'person.id': id }, { $set: { standing: false, returned } });
    expect(await report(scene, '2026-11')).toEqual({ ok: true, value: { ...nothing, added: 1, waived: 1 } });
    expect(await leaves()).toMatchObject([{ source: 'report', from: '2026-11-11', to: '2026-11-19' }]);
    expect(await stored(open)).toMatchObject({ priceCents: 0 });
    expect(await stored(closed)).toMatchObject({ priceCents: 700 });
    expect(await report(scene, '2026-11')).toEqual({ ok: true, value: { ...nothing, added: 0 } });
  });

  it('recording the vacations of a report is done once despite a crash at any write', async ({
    fixture,
    admin,
    scene: { meal, stored },
  }) => {
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

it('simultaneous leaves and waivers over the same meals have one result', async ({
  fixture,
  person,
  scene: { meal, stored, add, added, end },
}) => {
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
  // The third meal is free in any order of the commands, because both leaves contain its day.
  expect(prices).toEqual([0, 700, 0]);
});
