import type { SiteId } from '@reserva/contracts/basics/primitives';
import type { CommandPayload } from '@reserva/contracts/commands';
import type { User } from '@reserva/database/models/people/users';
import type { Reservation } from '@reserva/database/models/reservations/reservations';
import { newId } from '@reserva/runtime/process/ids';
import { actorOf, insertReservation, insertUser, personOf } from '@reserva/testing/factories';
import { waitingEvents } from '@reserva/testing/queues';
import { testWith } from '@reserva/testing/test-with';
import { describe, expect } from 'vitest';
import { closeMeals } from '../src/calendar/close-meals.ts';
import { openMeals } from '../src/calendar/open-meals.ts';
import { reopenMeal } from '../src/calendar/reopen-meal.ts';
import { setHours } from '../src/calendar/set-hours.ts';
import { saveWeek, setDay } from '../src/plans/week-commands.ts';
import { cancel } from '../src/reservations/cancel.ts';
import { changeSite } from '../src/reservations/change-site.ts';
import { insertForUsers } from '../src/reservations/insert-for-users.ts';
import { offer } from '../src/reservations/offer.ts';
import { registerVisitors } from '../src/reservations/register-visitors.ts';
import { reserve } from '../src/reservations/reserve.ts';
import { takeOffer } from '../src/reservations/take-offer.ts';
import { tick } from '../src/tick.ts';
import { dieAtEveryWrite } from './support/dying.ts';
import { createReservationFixture, metaOf, type ReservationFixture } from './support/fixture.ts';
import { badge, openGate } from './support/gate.ts';
import { handedOver, insertOperator, logOf, type TestOperator } from './support/operators.ts';

const EVE = '2026-12-24';
/** The local time at which the other hours are set. */
const DAY_BEFORE = '2026-12-23T15:00';
const WHY = 'Véspera de Natal';
const LUNCH = { site: 2, meal: 1 } as const;
const HOURS = {
  reservation: { start: '06:00', end: '09:00' },
  serving: { start: '10:30', end: '12:30' },
} as const;

const it = testWith(() => createReservationFixture(DAY_BEFORE))
  // All tests need the gates, because a site without turnstiles serves no meals.
  .extend('gates', { scope: 'file', auto: true }, async ({ fixture }) => ({
    1: await openGate(fixture, { site: 1 }),
    2: await openGate(fixture, { site: 2 }),
  }))
  .extend('admin', ({ fixture }) => insertOperator(fixture))
  .extend('person', ({ fixture }) => insertUser(fixture.database))
  .extend('scene', ({ fixture, admin, person }) => createScene(fixture, admin, person));

it.beforeEach(async ({ fixture }) => {
  fixture.clock.set(DAY_BEFORE);
  const { reservations, shifts, serviceWeeks, serviceExceptions, weekPlans, weekRuns } = fixture.database;
  for (const each of [reservations, shifts, serviceWeeks, serviceExceptions, weekPlans, weekRuns])
    await each.collection.deleteMany({});
});

type HoursOverrides = Partial<CommandPayload<'service.setHours'>>;
const done = { ok: true } as const;
const refused = (code: string) => ({ ok: false, code });

/** Returns what the administrator and the person of a test do. */
function createScene(fixture: ReservationFixture, admin: TestOperator, person: User) {
  const change = (given: HoursOverrides = {}, id?: string, context = fixture.context) =>
    setHours(
      context,
      { from: EVE, to: EVE, meals: [LUNCH], hours: HOURS, reason: WHY, ...given },
      admin.command(id),
    );
  const exceptions = () => fixture.database.serviceExceptions.find().sort({ date: 1, site: 1 }).lean();
  const changed = async (given?: HoursOverrides): Promise<string> => {
    expect(await change(given)).toMatchObject({ ok: true });
    return (await exceptions()).find(({ active }) => active)?._id ?? '';
  };
  const takeBack = (exception: string, id?: string, context = fixture.context) =>
    reopenMeal(context, { exception }, admin.command(id));
  const meta = (user = person) => metaOf(actorOf(user));
  const at = (time: string) => fixture.clock.set(`${EVE}T${time}`);
  const reserveAt = (site: SiteId, user = person) => reserve(fixture.context, { site }, meta(user));
  const meal = (given: Partial<Reservation> = {}) =>
    insertReservation(fixture.database, {
      person: personOf(person),
      date: EVE,
      createdAt: new Date('2026-12-23T12:00:00Z'),
      ...given,
    });
  const mine = () => fixture.database.reservations.find({ 'person.id': person._id }).lean();
  /**
   * Returns the notices that a person got about other hours, sorted by event id. The notice that the hours were set
   * comes before the notice that this was undone.
   */
  const notices = async (user = person) => {
    await handedOver(fixture);
    const events = await waitingEvents(fixture.stores, 'reservation.hoursChanged');
    return events
      .filter(({ payload }) => payload.person.id === user._id)
      .sort((a, b) => a.id.localeCompare(b.id))
      .map(({ payload }) => payload);
  };
  return { change, exceptions, changed, takeBack, meta, at, reserveAt, meal, mine, notices };
}

describe('days of other hours', () => {
  it('a day of other hours has its own reservation window at its site', async ({
    fixture,
    admin,
    scene: { changed, meta, at, reserveAt },
  }) => {
    await changed();
    at('08:59');
    expect(await reserveAt(2)).toMatchObject(done);
    at('09:00');
    const other = await insertUser(fixture.database);
    expect(await reserveAt(2, other)).toMatchObject(refused('outside_window'));
    expect(await cancel(fixture.context, {}, meta())).toMatchObject(refused('no_pending_reservation'));
    expect(await reserveAt(1, other)).toMatchObject(done);
    expect(await changeSite(fixture.context, { site: 2 }, meta(other))).toMatchObject(
      refused('outside_window_cancel'),
    );
    expect(await changeSite(fixture.context, { site: 1 }, meta())).toMatchObject(
      refused('no_pending_reservation'),
    );
    expect(await cancel(fixture.context, {}, meta(other))).toMatchObject(done);
    const third = await insertUser(fixture.database);
    const forOthers = { users: [{ cpf: third.cpf, name: third.name }], site: 2 as const };
    expect(await insertForUsers(fixture.context, forOthers, admin.command())).toMatchObject(
      refused('outside_window'),
    );
    fixture.clock.set('2026-12-25T09:29');
    expect(await reserveAt(2), 'the day after').toMatchObject(done);
  });

  it('a reservation window that ends later accepts later reservations', async ({
    fixture,
    scene: { changed, meta, at, reserveAt },
  }) => {
    await changed({ hours: { ...HOURS, reservation: { start: '07:00', end: '10:00' } } });
    at('06:30');
    expect(await reserveAt(2)).toMatchObject(refused('outside_window'));
    at('09:59');
    expect(await reserveAt(2)).toMatchObject(done);
    expect(await cancel(fixture.context, {}, meta())).toMatchObject(done);
  });

  it('the gates of a site admit people by its other hours', async ({
    fixture,
    gates,
    person,
    scene: { changed, at, meal },
  }) => {
    await changed();
    await meal();
    const { badge: number } = person;
    at('10:29');
    expect(await gates[2].scan(badge(person))).toMatchObject({ granted: false, reason: 'outside_serving' });
    at('10:30');
    expect(await gates[1].scan({ kind: 'badge', number })).toMatchObject({ reason: 'outside_serving' });
    expect(await gates[2].scan(badge(person))).toMatchObject({ granted: true });
    at('12:30');
    const late = await insertUser(fixture.database);
    expect(await gates[2].scan(badge(late))).toMatchObject({ reason: 'outside_serving' });
    expect(await gates[1].scan(badge(late))).toMatchObject({ granted: true });
  });

  it.for([
    ['earlier', HOURS.serving, '12:29', '12:30'],
    ['later', { start: '12:00', end: '15:00' }, '14:59', '15:00'],
  ] as const)(
    'a reservation expires at the end of other hours, %s than usual',
    async ([_what, serving, before, after], { fixture, scene: { changed, at, meal } }) => {
      await changed({ hours: { ...HOURS, serving } });
      const here = await meal();
      const there = await meal({ person: personOf(await insertUser(fixture.database)), site: 1 });
      const stateOf = async ({ _id }: Reservation) =>
        (await fixture.database.reservations.findById(_id).orFail().lean()).state;
      at(before);
      await tick(fixture.context);
      expect(await stateOf(here)).toBe(1);
      at(after);
      await tick(fixture.context);
      expect(await stateOf(here)).toBe(3);
      expect(await stateOf(there)).toBe(after < '14:00' ? 1 : 3);
      expect(await fixture.database.shifts.findById(`2-${EVE}-1`).lean()).toMatchObject({
        endedAt: new Date(`${EVE}T${after}:00-03:00`),
      });
    },
  );

  it('a meal of other hours can be offered from its window to its end', async ({
    fixture,
    scene: { changed, meta, at, meal },
  }) => {
    await changed();
    const { _id: reservationId } = await meal();
    const give = () => offer(fixture.context, { reservationId, badge: null }, meta());
    at('08:59');
    expect(await give()).toEqual(refused('hand_over_early'));
    at('12:30');
    expect(await give()).toEqual(refused('hand_over_late'));
    at('09:00');
    expect(await give()).toMatchObject(done);
  });

  it('guests can be registered until the window of other hours ends', async ({
    fixture,
    admin,
    scene: { changed, at },
  }) => {
    await changed();
    at('09:10');
    const visitors = [{ id: 'a1', name: 'VISITA' }];
    const register = (site: SiteId) =>
      registerVisitors(
        fixture.context,
        { visitors, meals: [{ date: EVE, meal: 1, site }] } as never,
        admin.command(),
      );
    expect(JSON.stringify(await register(2))).toContain('meal_closed');
    expect(JSON.stringify(await register(1))).not.toContain('meal_closed');
  });

  it('plans reserve when the window of other hours opens', async ({
    fixture,
    person,
    scene: { changed, meta, at, mine },
  }) => {
    await changed({ hours: { ...HOURS, reservation: { start: '07:00', end: '09:00' } } });
    const other = await insertUser(fixture.database);
    const save = (site: SiteId, user: User) =>
      saveWeek(
        fixture.context,
        { days: [{ weekday: 4, meal: 1, site }], from: EVE, to: null, seen: 0 },
        meta(user),
      );
    expect(await save(2, person)).toMatchObject(done);
    expect(await save(1, other)).toMatchObject(done);
    at('06:00');
    await tick(fixture.context);
    expect(await mine()).toEqual([]);
    expect(await fixture.database.reservations.find({ 'person.id': other._id }).lean()).toMatchObject([
      { site: 1, active: true },
    ]);
    at('07:00');
    for (let times = 0; times < 2; times++) await tick(fixture.context);
    expect(await mine()).toMatchObject([{ site: 2, active: true, createdBy: { job: 'week' } }]);
    const skip = { date: EVE, meal: 1 as const, site: null };
    expect(await setDay(fixture.context, skip, meta())).toMatchObject(refused('week_window'));
  });

  it('other hours serve a meal that its week excludes', async ({
    fixture,
    admin,
    scene: { changed, takeBack, at, reserveAt, mine, notices },
  }) => {
    await fixture.database.serviceWeeks.create({
      _id: 1,
      from: '2026-11-01',
      closed: [{ site: 2, meal: 1, weekday: 4 }],
      at: new Date('2026-09-01T12:00:00Z'),
      by: { kind: 'operator', userId: admin.user._id, name: admin.user.name, role: 2 },
      command: 'w',
    });
    const id = await changed();
    at('08:00');
    expect(await reserveAt(2)).toMatchObject(done);
    expect(await takeBack(id)).toMatchObject({ value: { cancelled: 1 } });
    expect(await mine()).toMatchObject([{ active: false }]);
    expect(await notices(), 'it was cancelled, and told as that').toEqual([]);
  });
});

describe('notices of other hours', () => {
  it('a person with a reservation is notified once of each change of hours', async ({
    fixture,
    admin,
    person,
    scene: { change, exceptions, takeBack, meal, mine, notices },
  }) => {
    await meal();
    const guest = { kind: 'guest' as const, id: 'g', name: 'VISITA', cpf: '' };
    await meal({ person: guest });
    const elsewhere = await insertUser(fixture.database);
    await meal({ person: personOf(elsewhere), site: 1 });
    expect(await change()).toEqual({ ok: true, value: { changed: 1, existing: 0, shut: 0, told: 1 } });
    const [{ _id: id } = { _id: '' }] = await exceptions();
    for (let times = 0; times < 2; times++) await tick(fixture.context);
    const about = { date: EVE, meal: 1, site: 2, email: person.email };
    expect(await notices()).toMatchObject([{ ...about, hours: HOURS, reason: WHY }]);
    expect(await notices(elsewhere)).toEqual([]);
    expect(await takeBack(id)).toMatchObject({ ok: true, value: { hours: true, told: 1, opened: false } });
    fixture.clock.set('2026-12-23T15:02');
    for (let times = 0; times < 2; times++) await tick(fixture.context);
    const usual = {
      reservation: { start: '06:00', end: '09:30' },
      serving: { start: '11:00', end: '14:00' },
    };
    expect((await notices()).slice(1)).toMatchObject([{ ...about, hours: usual, reason: '' }]);
    expect((await exceptions()).map(({ due }) => due)).toEqual([false]);
    expect((await mine()).map(({ active }) => active)).toEqual([true]);
    expect((await logOf(fixture, admin)).map(({ description }) => description)).toEqual(
      expect.arrayContaining([
        `Outro horário: Almoço na Fábrica em 24/12/2026, reservas das 06:00 às 09:00, servido das 10:30 às 12:30: ${WHY}`,
        `Desfez o outro horário: Almoço de 24/12/2026, Fábrica (${WHY})`,
      ]),
    );
  });

  it('a person who reserves during the change is notified by a later tick', async ({
    fixture,
    scene: { changed, meal, notices },
  }) => {
    await changed();
    await meal({ createdAt: fixture.clock.now() });
    const after = await insertUser(fixture.database);
    await meal({ person: personOf(after), createdAt: new Date(fixture.clock.now().getTime() + 20_000) });
    fixture.clock.set('2026-12-23T15:01');
    await tick(fixture.context);
    expect(await notices()).toHaveLength(1);
    expect(await notices(after)).toEqual([]);
  });

  it('a meal taken during a change of hours notifies its new person once', async ({
    fixture,
    person,
    scene: { change, at, meal, mine, notices },
  }) => {
    const taker = await insertUser(fixture.database);
    await meal();
    at('10:10');
    const [{ _id: reservationId } = { _id: '' }] = await mine();
    await offer(fixture.context, { reservationId, badge: null }, metaOf(actorOf(person)));
    // The service reads the pending reservations, then the e-mail addresses, and then it writes. This mock of the
    // second read hands the meal over, which is between the first read and the write.
    const { users } = fixture.database;
    let taken: Promise<unknown> | undefined;
    const find = (...args: Parameters<typeof users.find>) => ({
      select: (fields: object) => ({
        lean: async () => {
          taken ??= takeOffer(fixture.context, { reservationId }, metaOf(actorOf(taker)));
          expect(await taken).toMatchObject({ ok: true });
          return users
            .find(...args)
            .select(fields as never)
            .lean();
        },
      }),
    });
    const countingUsers = new Proxy(users, {
      get: (of, name) => (name === 'find' ? find : Reflect.get(of, name, of)),
    });
    const serving = { start: '11:30', end: '15:00' };
    const hours = { reservation: { start: '06:00', end: '09:30' }, serving };
    const database = { ...fixture.database, users: countingUsers };
    expect(await change({ hours }, undefined, { ...fixture.context, database })).toMatchObject(done);
    at('10:12');
    for (let times = 0; times < 2; times++) await tick(fixture.context);
    expect(await notices(taker)).toMatchObject([{ email: taker.email, hours }]);
    expect(await notices()).toEqual([]);
  });

  it('a person is notified of the latest of several changed hours', async ({
    fixture,
    scene: { changed, takeBack, meal, notices },
  }) => {
    await meal();
    await takeBack(await changed());
    await changed({ reason: 'Inventário' });
    fixture.clock.set('2026-12-23T15:02');
    await tick(fixture.context);
    expect((await notices()).filter(({ reason }) => reason === 'Inventário')).toMatchObject([
      { hours: HOURS },
    ]);
    const all = await notices();
    await tick(fixture.context);
    expect(await notices()).toEqual(all);
  });
});

describe('refused other hours', () => {
  const late = { ...HOURS, serving: { start: '08:00', end: '08:50' } };
  const reversed = { ...HOURS, reservation: { start: '09:00', end: '09:00' } };
  it.for<[string, HoursOverrides, string, RegExp | null]>([
    ['no reason', { reason: ' ' }, 'service_reason', null],
    ['a day that is over', { from: '2026-12-22' }, 'service_hours_days', null],
    ['an end before the start', { to: '2026-12-23' }, 'service_hours_days', null],
    ['ten years', { to: '2036-12-24' }, 'service_hours_days', null],
    ['an end of the reservations that is no end', { hours: reversed }, 'service_hours', /reservas/],
    [
      'a supper across midnight',
      { meals: [{ site: 2, meal: 3 }], hours: { ...HOURS, serving: { start: '23:00', end: '01:00' } } },
      'service_hours',
      /no mesmo dia/,
    ],
    [
      'nine minutes',
      { hours: { ...HOURS, serving: { start: '10:30', end: '10:39' } } },
      'service_hours',
      /10 minutos/,
    ],
    ['reservations beyond the end of the meal', { hours: late }, 'service_hours', /antes do fim/],
    [
      'the hours of every day',
      {
        hours: { reservation: { start: '06:00', end: '09:30' }, serving: { start: '11:00', end: '14:00' } },
      },
      'service_hours',
      /não há o que mudar/,
    ],
    [
      'reservations at once with dinner',
      { hours: { reservation: { start: '06:00', end: '13:01' }, serving: { start: '10:30', end: '13:30' } } },
      'service_hours',
      /reservas de Almoço e Jantar/,
    ],
    [
      'lunch and dinner served at once',
      { hours: { ...HOURS, serving: { start: '10:30', end: '18:01' } } },
      'service_hours',
      /mesmo tempo na Fábrica/,
    ],
  ])(
    'other hours are refused: %s',
    async ([_what, given, code, words], { scene: { change, exceptions } }) => {
      const outcome = await change(given);
      expect(outcome).toMatchObject({
        ok: false,
        code,
        ...(words && { words: expect.stringMatching(words) }),
      });
      expect(await exceptions()).toEqual([]);
    },
  );

  it('other hours of a meal that no turnstile serves are refused', async ({
    fixture,
    scene: { change, exceptions },
  }) => {
    const { turnstiles } = fixture.database;
    const [lunch] = (await turnstiles.findOne({ site: 2 }).orFail().lean()).schedule;
    const before = await turnstiles.find({ site: 2 }).lean();
    await turnstiles.updateMany({ site: 2 }, { $set: { schedule: [lunch] } });
    const dinner = {
      meals: [{ site: 2 as const, meal: 2 as const }],
      hours: { reservation: { start: '13:00', end: '16:00' }, serving: { start: '17:00', end: '19:00' } },
    };
    const outcome = await change(dinner);
    for (const { _id, schedule } of before) await turnstiles.updateOne({ _id }, { $set: { schedule } });
    expect(outcome).toMatchObject({
      ...refused('service_hours'),
      words: 'Nenhuma catraca serve Jantar na Fábrica: salve antes o horário delas.',
    });
    expect(await exceptions()).toEqual([]);
    expect(await change(dinner)).toMatchObject(done);
  });

  it.for<[string, string, HoursOverrides['hours'] | undefined, RegExp]>([
    ['while it is served', '11:00', undefined, /servida desde 10:30/],
    [
      'while it is served by the old hours',
      '11:30',
      { ...HOURS, serving: { start: '12:00', end: '15:00' } },
      /servida desde 11:00/,
    ],
    ['an earlier end once it can be reserved', '06:00', undefined, /já abriram, até 09:30/],
    [
      'a start to come once it can be reserved',
      '06:00',
      { ...HOURS, reservation: { start: '07:00', end: '09:30' } },
      /já abriram/,
    ],
    ['another window once it is over', '09:40', undefined, /já encerraram, às 09:30/],
    [
      'a window that no person could use',
      '05:30',
      { ...HOURS, reservation: { start: '04:00', end: '05:00' } },
      /já passou das 05:00/,
    ],
  ])(
    'other hours of today are refused when it is too late: %s',
    async ([_what, time, hours, words], { scene: { change, exceptions, at } }) => {
      at(time);
      expect(await change(hours && { hours })).toMatchObject({
        ok: false,
        code: 'service_hours_begun',
        words: expect.stringMatching(words),
      });
      expect(await exceptions()).toEqual([]);
    },
  );

  it('hours of today can be postponed before they begin', async ({ scene: { change, changed, at } }) => {
    at('09:00');
    await changed({ hours: { ...HOURS, reservation: { start: '06:00', end: '10:00' } } });
    at('10:10');
    expect(
      await change({
        meals: [{ site: 1, meal: 1 }],
        hours: {
          reservation: { start: '06:00', end: '09:30' },
          serving: { start: '11:30', end: '15:00' },
        },
      }),
    ).toMatchObject(done);
  });

  it('other hours of a meal with another exception are refused', async ({
    fixture,
    admin,
    scene: { change, changed },
  }) => {
    await changed();
    expect(await change({ reason: 'Outro' })).toEqual(refused('service_hours_taken'));
    const meals = [{ site: 2 as const, meal: 1 as const }];
    const days = { from: EVE, to: EVE, meals, reason: WHY };
    expect(await openMeals(fixture.context, days, admin.command())).toEqual(refused('service_open'));
    const next = { ...days, from: '2026-12-25', to: '2026-12-25' };
    expect(await closeMeals(fixture.context, next, admin.command())).toMatchObject(done);
    expect(await change({ from: next.from, to: next.to })).toEqual(refused('service_shut'));
    expect(await change({ to: '2026-12-26' })).toEqual({
      ok: true,
      value: { changed: 1, existing: 1, shut: 1, told: 0 },
    });
  });

  it('other hours cannot be undone once they have begun', async ({
    fixture,
    scene: { exceptions, changed, takeBack, at },
  }) => {
    const id = await changed({ hours: { ...HOURS, reservation: { start: '06:00', end: '10:00' } } });
    at('09:00');
    expect(await takeBack(id)).toMatchObject(refused('service_hours_begun'));
    at('11:00');
    expect(await takeBack(id)).toMatchObject(refused('service_hours_begun'));
    fixture.clock.set('2026-12-25T08:00');
    expect(await takeBack(id)).toMatchObject({
      ...refused('service_hours_begun'),
      words: 'Este dia já passou: o horário dele não muda mais.',
    });
    expect(await exceptions()).toMatchObject([{ active: true }]);
  });
});

describe('simultaneous changes of hours', () => {
  it('one of two simultaneous changes of hours succeeds', async ({ scene: { change, exceptions } }) => {
    const both = await Promise.all([change(), change({ reason: 'Inventário' })]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.filter(({ ok }) => !ok)).toEqual([refused('service_hours_taken')]);
    expect(await exceptions()).toHaveLength(1);
  });

  it('one of two simultaneous undos of hours succeeds', async ({ scene: { changed, takeBack } }) => {
    const id = await changed();
    const both = await Promise.all([takeBack(id), takeBack(id)]);
    expect(both.filter(({ ok }) => !ok)).toEqual([refused('service_reopened')]);
    expect(await takeBack('nothing')).toEqual(refused('service_not_found'));
  });

  it('a closing replaces other hours and cancels the reservations', async ({
    fixture,
    admin,
    scene: { exceptions, changed, meal, mine, notices },
  }) => {
    await meal();
    await changed();
    const days = {
      from: EVE,
      to: EVE,
      meals: [{ site: 2 as const, meal: 1 as const }],
      reason: 'Falta de água',
    };
    expect(await closeMeals(fixture.context, days, admin.command())).toMatchObject({
      value: { closed: 1, existing: 0, cancelled: 1 },
    });
    fixture.clock.set('2026-12-23T15:02');
    await tick(fixture.context);
    expect(await notices(), 'only of the hours, before').toMatchObject([{ reason: WHY }]);
    expect(await mine()).toMatchObject([{ active: false }]);
    expect((await exceptions()).filter(({ active, due }) => active || due)).toMatchObject([
      { reason: 'Falta de água' },
    ]);
  });
});

it('changing and undoing hours are done once despite a crash at any write', async ({
  fixture,
  scene: { change, exceptions, takeBack, meal, notices },
}) => {
  await dieAtEveryWrite(fixture.context, async () => {
    await fixture.database.serviceExceptions.collection.deleteMany({});
    await fixture.database.reservations.collection.deleteMany({});
    const user = await insertUser(fixture.database);
    await meal({ person: personOf(user) });
    const [first, then] = [newId(fixture.clock.now()), newId(fixture.clock.now())];
    return {
      run: async (context) => {
        expect(await change({}, first, context)).toMatchObject({ ok: true, value: { changed: 1 } });
        const [stored] = await exceptions();
        return takeBack(stored?._id ?? '', then, context);
      },
      check: async () => {
        expect(await exceptions()).toMatchObject([
          { command: first, active: false, undone: { command: then } },
        ]);
        expect((await notices(user)).map(({ reason }) => reason)).toEqual([WHY, '']);
      },
    };
  });
});
