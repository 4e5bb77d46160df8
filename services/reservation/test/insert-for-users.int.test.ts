import type { User } from '@reserva/database/models/people/users';
import { foldName } from '@reserva/domain/basics/names';
import { newId } from '@reserva/runtime/process/ids';
import {
  actorOf,
  exempt,
  insertReservation,
  insertUser,
  makeUser,
  personOf,
} from '@reserva/testing/factories';
import { waitingEvents } from '@reserva/testing/queues';
import { testWith } from '@reserva/testing/test-with';
import { describe, expect } from 'vitest';
import type { Context } from '../src/context.ts';
import { addLeave } from '../src/money/add-leave.ts';
import { cancel } from '../src/reservations/cancel.ts';
import { insertForUsers } from '../src/reservations/insert-for-users.ts';
import { reserve } from '../src/reservations/reserve.ts';
import { Died, dieAtEveryWrite, dyingWith } from './support/dying.ts';
import { createReservationFixture, metaOf, type ReservationFixture } from './support/fixture.ts';
import { badge, openGate } from './support/gate.ts';
import { handedOver, insertOperator, logOf, type TestOperator } from './support/operators.ts';

const DATE = '2026-11-19';

const it = testWith(() => createReservationFixture(`${DATE}T08:50`));

it.beforeEach(({ fixture }) => fixture.clock.set(`${DATE}T08:50`));

async function insert(
  fixture: ReservationFixture,
  operator: TestOperator,
  users: readonly Pick<User, 'name' | 'cpf'>[],
  {
    context = fixture.context,
    id,
    site = 2,
    includeAbsent = false,
  }: { context?: Context; id?: string; site?: 1 | 2; includeAbsent?: boolean } = {},
) {
  const named = users.map(({ name, cpf }) => ({ name, cpf }));
  const outcome = await insertForUsers(context, { users: named, site, includeAbsent }, operator.command(id));
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.value;
}
const mealsOf = (fixture: ReservationFixture, user: User) =>
  fixture.database.reservations
    .find({ personKey: `employee:${user._id}` })
    .sort({ createdAt: 1 })
    .lean();

async function people(fixture: ReservationFixture, count: number): Promise<User[]> {
  const all = Array.from({ length: count }, () => makeUser());
  await fixture.database.users.collection.insertMany(all as never[]);
  return all;
}

describe('reservations by an operator for many people', () => {
  it('an operator reserves the meal of the open window for many people', async ({ fixture }) => {
    const operator = await insertOperator(fixture);
    const users = [await insertUser(fixture.database), await insertUser(fixture.database)];
    const { rows, ...names } = await insert(fixture, operator, users, { site: 1 });
    expect(names).toEqual({ reserved: users.map(({ name }) => name), existing: [], failed: [], absent: [] });
    const made = (await Promise.all(users.map((user) => mealsOf(fixture, user)))).flat();
    expect(rows).toEqual(
      users.map(({ name, badge }, n) => ({
        id: made[n]?._id,
        name,
        badge,
        verdict: 'reserved',
        fault: null,
        leave: null,
      })),
    );
    for (const user of users) {
      expect(await mealsOf(fixture, user)).toMatchObject([
        {
          date: DATE,
          meal: 1,
          site: 1,
          state: 1,
          active: true,
          priceCents: 0,
          person: personOf(user),
          sortName: foldName(user.name),
          createdBy: operator.actor,
        },
      ]);
    }
  });

  it('each person reserved for gets a receipt and a log line', async ({ fixture }) => {
    const operator = await insertOperator(fixture);
    const user = await insertUser(fixture.database, { name: 'ANA COSTA', email: 'ana@exemplo.com.br' });
    await insert(fixture, operator, [user]);
    expect(await logOf(fixture, operator)).toEqual([
      {
        action: 4,
        operator: { id: operator.user._id, name: 'OTAVIO RAMOS', role: 2 },
        description: 'Gerou a reserva: Almoço de 19/11/2026, Fábrica',
        client: { id: user._id, name: 'ANA COSTA' },
      },
    ]);
    const created = await waitingEvents(fixture.stores, 'reservation.created');
    expect(created.map(({ payload }) => payload)).toContainEqual(
      expect.objectContaining({ email: 'ana@exemplo.com.br', by: operator.actor, meal: 1, site: 2 }),
    );
  });

  describe('people on leave that day', () => {
    const addLeaveOf = async (
      fixture: ReservationFixture,
      user: User,
      operator: TestOperator,
      from = '2026-11-10',
      to = '2026-11-30',
    ) => addLeave(fixture.context, { user: user._id, from, to, kind: 'vacation' }, operator.command());

    it('a person on leave is skipped and listed apart', async ({ fixture }) => {
      const operator = await insertOperator(fixture);
      const [present, away, returned] = await people(fixture, 3);
      if (!present || !away || !returned) throw new Error('three people');
      await addLeaveOf(fixture, away, operator);
      await addLeaveOf(fixture, returned, operator, '2026-11-01', '2026-11-18');
      const answer = await insert(fixture, operator, [present, away, returned]);
      expect(answer).toMatchObject({
        reserved: [present.name, returned.name],
        existing: [],
        failed: [],
        absent: [away.name],
      });
      expect(answer.rows[1]).toEqual({
        id: null,
        name: away.name,
        badge: away.badge,
        verdict: 'absent',
        fault: 'on_leave',
        leave: 'férias de 10/11/2026 a 30/11/2026',
      });
      expect(await mealsOf(fixture, away)).toEqual([]);
    });

    it('a person on leave is reserved for if the operator includes them', async ({ fixture }) => {
      const operator = await insertOperator(fixture);
      const away = await insertUser(fixture.database);
      await addLeaveOf(fixture, away, operator);
      const id = newId(fixture.clock.now());
      for (let attempt = 0; attempt < 2; attempt++) {
        const { rows } = await insert(fixture, operator, [away], { id, includeAbsent: true });
        expect(rows).toMatchObject([
          { verdict: 'reserved', fault: null, leave: 'férias de 10/11/2026 a 30/11/2026' },
        ]);
      }
      expect(await mealsOf(fixture, away)).toMatchObject([{ active: true, state: 1 }]);
      expect((await logOf(fixture, operator)).map(({ description }) => description)).toContain(
        'Gerou a reserva: Almoço de 19/11/2026, Fábrica, incluída apesar de férias de 10/11/2026 a 30/11/2026',
      );
    });

    it('a repeated attempt still answers reserved after a leave was recorded', async ({ fixture }) => {
      const operator = await insertOperator(fixture);
      const user = await insertUser(fixture.database);
      const id = newId(fixture.clock.now());
      await insert(fixture, operator, [user], { id });
      await addLeaveOf(fixture, user, operator);
      expect(await insert(fixture, operator, [user], { id })).toMatchObject({
        reserved: [user.name],
        absent: [],
      });
      expect(await mealsOf(fixture, user)).toMatchObject([{ active: false }]);
    });
  });

  it('a reservation for others uses the name of our records', async ({ fixture }) => {
    const operator = await insertOperator(fixture);
    const user = await insertUser(fixture.database, { name: 'BRUNO LIMA' });
    expect((await insert(fixture, operator, [{ cpf: user.cpf, name: 'OUTRO NOME' }])).reserved).toEqual([
      'BRUNO LIMA',
    ]);
    expect(await mealsOf(fixture, user)).toMatchObject([{ person: { name: 'BRUNO LIMA' } }]);
  });
});

describe('special cases of a person', () => {
  it('a person who has the meal already stays unchanged', async ({ fixture }) => {
    const operator = await insertOperator(fixture);
    const [has, eaten, fresh] = [
      await insertUser(fixture.database),
      await insertUser(fixture.database),
      await insertUser(fixture.database),
    ];
    const reserved = await insertReservation(fixture.database, {
      person: personOf(has),
      date: DATE,
      site: 1,
    });
    const meal = await insertReservation(fixture.database, { person: personOf(eaten), date: DATE, state: 4 });
    const { rows, ...names } = await insert(fixture, operator, [has, fresh, eaten]);
    expect(names).toEqual({
      reserved: [fresh.name],
      failed: [],
      existing: [has.name, eaten.name],
      absent: [],
    });
    expect(rows).toMatchObject([
      { id: reserved._id, name: has.name, badge: has.badge, verdict: 'existing', fault: 'exists' },
      { name: fresh.name, verdict: 'reserved', fault: null },
      { id: meal._id, name: eaten.name, verdict: 'existing', fault: 'already_done' },
    ]);
    expect(await mealsOf(fixture, has)).toMatchObject([{ site: 1 }]);
    expect(await logOf(fixture, operator)).toHaveLength(1);
  });

  it('an unknown, inactive or display account fails with its reason', async ({ fixture }) => {
    const operator = await insertOperator(fixture);
    // A former user. Another person has this user's badge number now, and an import has therefore replaced it by this
    // text.
    const gone = await insertUser(fixture.database, { active: false, badge: '~65b2f0a1c3d4e5f60718293a' });
    const display = await insertUser(fixture.database, { name: 'REFEITORIO', twoFactor: exempt() });
    const good = await insertUser(fixture.database);
    const unknown = { cpf: '11144477735', name: 'NINGUEM' };
    const { rows, ...names } = await insert(fixture, operator, [unknown, gone, good, display]);
    expect(names).toEqual({
      reserved: [good.name],
      existing: [],
      failed: ['NINGUEM', gone.name, 'REFEITORIO'],
      absent: [],
    });
    const failed = { id: null, verdict: 'failed', leave: null };
    expect(rows).toEqual([
      { ...failed, name: 'NINGUEM', badge: '', fault: 'person_unknown' },
      { ...failed, name: gone.name, badge: '', fault: 'person_inactive' },
      {
        id: expect.any(String),
        name: good.name,
        badge: good.badge,
        verdict: 'reserved',
        fault: null,
        leave: null,
      },
      { ...failed, name: 'REFEITORIO', badge: display.badge, fault: 'display' },
    ]);
    for (const user of [gone, display]) expect(await mealsOf(fixture, user)).toEqual([]);
  });

  it('a person named twice gets one reservation', async ({ fixture }) => {
    const operator = await insertOperator(fixture);
    const user = await insertUser(fixture.database);
    const { reserved, rows } = await insert(fixture, operator, [user, user]);
    expect([reserved, rows.length]).toEqual([[user.name], 1]);
    expect(await mealsOf(fixture, user)).toHaveLength(1);
  });

  it('a person whose hold expired without a reservation can be reserved for', async ({ fixture }) => {
    fixture.clock.set(`${DATE}T13:30`);
    const operator = await insertOperator(fixture);
    const schedule = [{ id: 2 as const, start: '13:00', end: '20:30' }];
    const gate = await openGate(fixture, { site: 2, schedule });
    const user = await insertUser(fixture.database);
    await gate.scan(badge(user));
    expect((await insert(fixture, operator, [user])).rows).toMatchObject([
      { name: user.name, verdict: 'existing', fault: 'passing' },
    ]);
    fixture.clock.advance(31_000);
    expect((await insert(fixture, operator, [user])).reserved).toEqual([user.name]);
    expect(await mealsOf(fixture, user)).toMatchObject([
      { active: false, state: 0, closed: { as: 'released' } },
      { active: true, state: 1 },
    ]);
  });

  it('a person who reserves at the same moment has at most one reservation', async ({ fixture }) => {
    const operator = await insertOperator(fixture);
    const users = await people(fixture, 30);
    await Promise.all([
      insert(fixture, operator, users),
      ...users.map((user) => reserve(fixture.context, { site: 1 }, metaOf(actorOf(user)))),
      ...users.map((user) => cancel(fixture.context, {}, metaOf(actorOf(user)))),
    ]);
    for (const user of users) {
      expect((await mealsOf(fixture, user)).filter(({ active }) => active).length).toBeLessThanOrEqual(1);
    }
  });
});

describe('times outside every reservation window', () => {
  it.for(['05:59', '09:30', '12:00', '21:00'])(
    'a reservation for others at %s is refused',
    async (time, { fixture }) => {
      fixture.clock.set(`${DATE}T${time}`);
      const operator = await insertOperator(fixture);
      const user = await insertUser(fixture.database);
      await expect(insert(fixture, operator, [user])).rejects.toThrow('outside_window');
      expect(await mealsOf(fixture, user)).toEqual([]);
    },
  );
});

describe('two operators', () => {
  it('two operators with the same people reserve for each once', async ({ fixture }) => {
    const [otavio, olga] = [await insertOperator(fixture), await insertOperator(fixture, 'OLGA PRADO')];
    const users = await people(fixture, 150);
    const results = await Promise.all([
      insert(fixture, otavio, users),
      insert(fixture, olga, [...users].reverse()),
    ]);
    for (const { reserved, existing, failed } of results) {
      expect([reserved.length + existing.length, failed]).toEqual([150, []]);
    }
    expect(results[0].reserved.length + results[1].reserved.length).toBe(150);
    const lines = [await logOf(fixture, otavio), await logOf(fixture, olga)];
    expect(lines.map((of) => of.length)).toEqual(results.map(({ reserved }) => reserved.length));
  });
});

describe('crashes during a reservation for many people', () => {
  it('reserving for many is done and logged once despite a crash at any write', async ({ fixture }) => {
    const deaths = await dieAtEveryWrite(fixture.context, async () => {
      fixture.clock.set(`${DATE}T09:29`);
      const operator = await insertOperator(fixture);
      const { id } = operator.command();
      const users = await people(fixture, 510);
      let result: Awaited<ReturnType<typeof insert>>;
      return {
        run: async (context) => {
          try {
            result = await insert(fixture, operator, users, { context, id });
          } finally {
            // The window of the meal ends before the next attempt of the command.
            fixture.clock.set(`${DATE}T09:31`);
          }
        },
        check: async () => {
          expect(result).toMatchObject({ existing: [], failed: [] });
          expect(result.reserved).toHaveLength(510);
          expect(await logOf(fixture, operator)).toHaveLength(510);
          const created = await waitingEvents(fixture.stores, 'reservation.created');
          const theirs = created.filter(
            ({ payload }) => 'userId' in payload.by && payload.by.userId === operator.user._id,
          );
          expect(theirs).toHaveLength(510);
        },
      };
    });
    expect(deaths).toBe(2);
  });

  it('a repeated attempt counts a reservation that was cancelled since', async ({ fixture }) => {
    fixture.clock.set(`${DATE}T09:29`);
    const operator = await insertOperator(fixture);
    const { id } = operator.command();
    const users = await people(fixture, 4);
    await expect(
      insert(fixture, operator, users, { context: dyingWith(fixture.context, 1), id }),
    ).rejects.toThrow(Died);
    const made = await fixture.database.reservations
      .find({ 'person.id': { $in: users.map(({ _id }) => _id) } })
      .lean();
    expect(made).toHaveLength(2);
    await fixture.database.reservations.updateOne({ _id: made[0]?._id ?? '' }, { $set: { active: false } });
    const result = await insert(fixture, operator, users, { id });
    expect(result).toMatchObject({ existing: [], failed: [] });
    expect(result.reserved).toHaveLength(4);
  });

  it('a late attempt without a write is refused after the window', async ({ fixture }) => {
    const operator = await insertOperator(fixture);
    const user = await insertUser(fixture.database);
    fixture.clock.set(`${DATE}T09:31`);
    await expect(insert(fixture, operator, [user], { id: newId(new Date()) })).rejects.toThrow(
      'outside_window',
    );
  });
});

describe('2,000 people', () => {
  it('a reservation for 2,000 people is complete and logged', async ({ fixture }) => {
    const operator = await insertOperator(fixture);
    const users = await people(fixture, 2_000);
    expect((await insert(fixture, operator, users)).reserved).toHaveLength(2_000);
    await handedOver(fixture);
    expect(await logOf(fixture, operator)).toHaveLength(2_000);
  });
});
