import { randomUUID } from 'node:crypto';
import { type CommandPayload, commands } from '@reserva/contracts/commands';
import type { Reservation } from '@reserva/database/models/reservations/reservations';
import { newId } from '@reserva/runtime/process/ids';
import {
  actorOf,
  insertReservation,
  insertTurnstile,
  insertUser,
  personOf,
} from '@reserva/testing/factories';
import { waitingEvents } from '@reserva/testing/queues';
import { testWith } from '@reserva/testing/test-with';
import { describe, expect } from 'vitest';
import { closeMeals } from '../src/calendar/close-meals.ts';
import { openMeals } from '../src/calendar/open-meals.ts';
import { reopenMeal } from '../src/calendar/reopen-meal.ts';
import { setWeek } from '../src/calendar/set-week.ts';
import type { Context } from '../src/context.ts';
import { addLeave } from '../src/money/add-leave.ts';
import { closeMonth } from '../src/money/close-month.ts';
import { saveWeek } from '../src/plans/week-commands.ts';
import { insertForUsers } from '../src/reservations/insert-for-users.ts';
import { registerVisitors } from '../src/reservations/register-visitors.ts';
import { reserve } from '../src/reservations/reserve.ts';
import { tick } from '../src/tick.ts';
import { dieAtEveryWrite } from './support/dying.ts';
import { createReservationFixture, metaOf, type ReservationFixture } from './support/fixture.ts';
import { handedOver, insertOperator, logOf, type TestOperator } from './support/operators.ts';

/** A Thursday. */
const TODAY = '2026-11-19';
const NOW = `${TODAY}T08:50`;
const LUNCH = { site: 2, meal: 1 } as const;
const WHY = 'Falta de água';
/** Milliseconds after which a tick finishes the work of an interrupted command. */
const CUT_SHORT = 2 * commands['service.close'].expiresInMs + 1;
const EARLY = new Date('2026-09-01T12:00:00Z');

const it = testWith(() => createReservationFixture(NOW))
  .extend('admin', ({ fixture }) => insertOperator(fixture))
  .extend('scene', ({ fixture, admin }) => createScene(fixture, admin));

it.beforeAll(async ({ fixture }) => {
  await insertTurnstile(fixture.database, { site: 2, schedule: [{ id: 1, start: '11:00', end: '14:00' }] });
});

it.beforeEach(async ({ fixture }) => {
  fixture.clock.set(NOW);
  const { months, reservations, corrections, leaves, shifts, waiverRules } = fixture.database;
  const { serviceWeeks, serviceExceptions } = fixture.database;
  const ours = [months, reservations, corrections, leaves, shifts, waiverRules];
  const { weekPlans, weekRuns } = fixture.database;
  for (const each of [...ours, serviceWeeks, serviceExceptions, weekPlans, weekRuns])
    await each.collection.deleteMany({});
});

type Closing = Partial<CommandPayload<'service.close'>>;
const guest = (): Reservation['person'] => ({ kind: 'guest', id: randomUUID(), name: 'VISITA', cpf: '' });
const nothing = { cancelled: 0, waived: 0, charged: 0, corrected: 0 };
const notServed = {
  ok: false,
  code: 'meal_not_served',
  words: `Fora de horário: refeição fechada. ${WHY}.`,
};
const ground = (id: string, text = WHY) => ({ rule: 'closed', id, text });

/** Inserts a person. @returns the person, and what they and the administrator do */
async function createScene(fixture: ReservationFixture, admin: TestOperator) {
  const person = await insertUser(fixture.database);
  const meal = (given: Partial<Reservation> = {}) =>
    insertReservation(fixture.database, {
      person: personOf(person),
      date: TODAY,
      createdAt: EARLY,
      ...given,
    });
  const expired = (given: Partial<Reservation> = {}) =>
    meal({ state: 3, priceCents: 700, priceVersion: 1, ...given });
  const passing = (): Partial<Reservation> => {
    const now = fixture.clock.now();
    return {
      hold: { key: 'k', turnstileId: 't', until: new Date(now.getTime() + 20_000) },
      passages: [{ key: 'k', turnstileId: 't', grantedAt: now, outcome: 'granted', turnedAt: null }],
    };
  };
  const stored = ({ _id }: Pick<Reservation, '_id'>) =>
    fixture.database.reservations.findById(_id).orFail().lean();
  const exceptions = () => fixture.database.serviceExceptions.find().sort({ date: 1, meal: 1 }).lean();

  const close = (given: Closing = {}, id?: string, context = fixture.context) =>
    closeMeals(context, { from: TODAY, to: TODAY, meals: [LUNCH], reason: WHY, ...given }, admin.command(id));
  const closed = async (given?: Closing): Promise<string> => {
    expect(await close(given)).toMatchObject({ ok: true });
    return (await exceptions()).find(({ active }) => active)?._id ?? '';
  };
  const reopen = (exception: string, id?: string, context = fixture.context) =>
    reopenMeal(context, { exception }, admin.command(id));
  const reserveLunch = (site: 1 | 2 = 2, user = person) =>
    reserve(fixture.context, { site }, metaOf(actorOf(user)));
  /** Returns the notices that the person got about reservations that were cancelled because a meal is not served. */
  const notifiedPeople = async () => {
    await handedOver(fixture);
    const events = await waitingEvents(fixture.stores, 'reservation.cancelled');
    return events
      .filter(({ payload }) => payload.person.id === person._id)
      .map(({ payload }) => payload.notServed);
  };
  return {
    person,
    meal,
    expired,
    passing,
    stored,
    exceptions,
    close,
    closed,
    reopen,
    reserveLunch,
    notifiedPeople,
  };
}

describe('closing a meal', () => {
  it('closing a meal cancels only its pending reservations, without charge', async ({
    fixture,
    admin,
    scene: { person, meal, stored, exceptions, close, notifiedPeople },
  }) => {
    const [mine, visit] = [await meal(), await meal({ person: guest() })];
    const others = [
      await meal({ person: personOf(await insertUser(fixture.database)), site: 1 }),
      await meal({ meal: 2 }),
      await meal({ date: '2026-11-20' }),
    ];
    const someone = personOf(await insertUser(fixture.database));
    const eaten = await meal({ person: someone, state: 2, priceCents: 350, priceVersion: 1 });
    expect(await close()).toEqual({
      ok: true,
      value: { ...nothing, closed: 1, existing: 0, eaten: 1, cancelled: 2 },
    });
    const [exception] = await exceptions();
    expect(exception).toMatchObject({
      ...LUNCH,
      date: TODAY,
      reason: WHY,
      active: true,
      undone: null,
      due: false,
      by: { name: 'OTAVIO RAMOS' },
    });
    for (const each of [mine, visit]) {
      expect(await stored(each)).toMatchObject({
        active: false,
        state: 1,
        priceCents: 0,
        closed: { as: 'cancelled', by: { kind: 'system', job: 'calendar' }, command: exception?._id },
      });
    }
    for (const other of others) expect(await stored(other)).toMatchObject({ active: true, state: 1 });
    expect(await stored(eaten)).toMatchObject({ active: true, state: 2, priceCents: 350 });
    expect(await notifiedPeople()).toEqual([{ reason: WHY, email: person.email }]);
    expect(await logOf(fixture, admin)).toMatchObject([
      { action: 7, description: 'Fechou Almoço na Fábrica em 19/11/2026: Falta de água' },
    ]);
  });

  it('closing a meal cancels an open passage only if no turn comes', async ({
    fixture,
    scene: { meal, passing, stored, close, notifiedPeople },
  }) => {
    const held = await meal(passing());
    expect(await close()).toMatchObject({ value: { cancelled: 0 } });
    await tick(fixture.context);
    expect(await stored(held)).toMatchObject({ active: true, hold: { key: 'k' } });
    fixture.clock.advance(31_000);
    await tick(fixture.context);
    expect(await stored(held)).toMatchObject({ active: false, hold: null, closed: { as: 'cancelled' } });
    expect(await notifiedPeople()).toHaveLength(1);
  });

  it('closing many meals at once is one line of the log', async ({
    fixture,
    admin,
    scene: { exceptions, close },
  }) => {
    const meals = [LUNCH, { site: 1, meal: 1 }, LUNCH] as const;
    const outcome = await close({
      from: '2026-12-24',
      to: '2026-12-25',
      meals: [...meals],
      reason: ' Natal\n',
    });
    expect(outcome).toMatchObject({ ok: true, value: { closed: 4, existing: 0 } });
    expect((await exceptions()).map(({ date, site, reason }) => `${date} ${site} ${reason}`).sort()).toEqual([
      '2026-12-24 1 Natal',
      '2026-12-24 2 Natal',
      '2026-12-25 1 Natal',
      '2026-12-25 2 Natal',
    ]);
    expect(await logOf(fixture, admin)).toMatchObject([
      {
        description: 'Fechou Almoço no Administrativo; Almoço na Fábrica de 24/12/2026 a 25/12/2026: Natal',
      },
    ]);
  });

  it('one of two simultaneous closings of a meal succeeds', async ({
    scene: { meal, stored, exceptions, close },
  }) => {
    const pending = await meal();
    const both = await Promise.all([close(), close()]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.filter(({ ok }) => !ok)).toEqual([{ ok: false, code: 'service_closed' }]);
    expect(await exceptions()).toHaveLength(1);
    expect(await stored(pending)).toMatchObject({ active: false });
    expect(await close({ meals: [LUNCH, { site: 2, meal: 2 }] })).toMatchObject({
      value: { closed: 1, existing: 1 },
    });
  });

  it.for<[string, Closing, string]>([
    ['an end before the start', { from: '2026-12-25', to: '2026-12-24' }, 'service_days'],
    ['ten years', { from: TODAY, to: '2036-11-19' }, 'service_days'],
    ['a day ten years ahead', { from: '2036-11-19', to: '2036-11-19' }, 'service_days'],
    ['no reason', { reason: ' \n ' }, 'service_reason'],
    ['a reason of more than five lines', { reason: 'a\nb\nc\nd\ne\nf' }, 'service_reason'],
    ['a reason that is too long', { reason: 'a'.repeat(201) }, 'service_reason'],
  ])(
    'a closing with %s is refused without changes',
    async ([_, given, code], { scene: { meal, stored, exceptions, close } }) => {
      const pending = await meal();
      expect(await close(given)).toEqual({ ok: false, code });
      expect(await exceptions()).toEqual([]);
      expect(await stored(pending)).toMatchObject({ active: true });
    },
  );

  it('a closing is done once despite a crash at any write', async ({ fixture, admin }) => {
    const deaths = await dieAtEveryWrite(fixture.context, async () => {
      await fixture.database.serviceExceptions.collection.deleteMany({});
      const { meal, expired, stored, exceptions, close, notifiedPeople } = await createScene(fixture, admin);
      const [pending, missed] = [await meal(), await expired({ date: '2026-11-18' })];
      const id = newId(fixture.clock.now());
      return {
        run: (context) => close({ from: '2026-11-18' }, id, context),
        check: async () => {
          expect(await exceptions()).toMatchObject([
            { command: id, due: false },
            { command: id, due: false },
          ]);
          expect(await stored(pending)).toMatchObject({ active: false, closed: { as: 'cancelled' } });
          expect(await stored(missed)).toMatchObject({ priceCents: 0, waiver: { fromCents: 700 } });
          expect(await notifiedPeople()).toHaveLength(1);
        },
      };
    });
    expect(deaths).toBeGreaterThanOrEqual(4);
    const lines = await logOf(fixture, admin);
    expect(new Set(lines.map(({ description }) => description)).size).toBe(1);
  });

  it('a tick completes a closing that was cut short', async ({
    fixture,
    scene: { meal, expired, stored, exceptions, closed },
  }) => {
    const [pending, missed] = [await meal(), await expired({ date: '2026-11-18' })];
    await closed({ from: '2026-12-01', to: '2026-12-02' });
    const [first, second] = await exceptions();
    for (const [exception, date] of [
      [first, '2026-11-18'],
      [second, TODAY],
    ] as const) {
      await fixture.database.serviceExceptions.updateOne(
        { _id: exception?._id ?? '' },
        { $set: { date, due: true } },
      );
    }
    fixture.clock.advance(CUT_SHORT);
    await tick(fixture.context);
    expect(await stored(pending)).toMatchObject({ active: false });
    expect(await stored(missed)).toMatchObject({ priceCents: 0 });
    expect(await exceptions()).toMatchObject([{ due: false }, { due: false }]);
  });
});

describe('closed meals', () => {
  it('a closed meal cannot be reserved by anyone', async ({
    fixture,
    admin,
    scene: { person, closed, reserveLunch },
  }) => {
    await closed();
    expect(await reserveLunch()).toEqual(notServed);
    const users = [{ name: person.name, cpf: person.cpf }];
    const byOperator = await insertForUsers(fixture.context, { users, site: 2 }, admin.command());
    expect(byOperator).toEqual(notServed);
    const slots = [
      { date: TODAY, ...LUNCH },
      { date: '2026-11-20', ...LUNCH },
    ];
    const visitor = { name: 'VISITA', id: randomUUID() };
    expect(
      await registerVisitors(fixture.context, { visitors: [visitor], meals: slots }, admin.command()),
    ).toMatchObject({
      value: { created: 1, refused: [{ name: 'VISITA', date: TODAY, fault: 'not_served', reason: WHY }] },
    });
    expect(await reserveLunch(1)).toMatchObject({ ok: true });
    fixture.clock.set(`${TODAY}T13:00`);
    expect(await reserveLunch()).toMatchObject({ ok: true, value: { meal: 2 } });
  });

  it('a tick cancels a reservation made during the closing of its meal', async ({
    fixture,
    scene: { person, meal, stored, closed, notifiedPeople },
  }) => {
    await closed();
    // This reservation was made by a command that started before the meal was closed.
    const late = await meal({ createdAt: fixture.clock.now() });
    await tick(fixture.context);
    expect(await stored(late)).toMatchObject({ active: false, closed: { as: 'cancelled' } });
    await tick(fixture.context);
    expect(await notifiedPeople()).toEqual([{ reason: WHY, email: person.email }]);
  });

  it('a closed meal that expires is waived', async ({
    fixture,
    scene: { meal, passing, stored, closed },
  }) => {
    const held = await meal(passing());
    const id = await closed();
    fixture.clock.set(`${TODAY}T14:00`);
    await fixture.database.reservations.updateOne({ _id: held._id }, { $set: { hold: null } });
    await fixture.database.reservations.updateOne(
      { _id: held._id },
      { $set: { state: 3, priceCents: 700, priceVersion: 1, stateAt: fixture.clock.now() } },
    );
    await tick(fixture.context);
    expect(await stored(held)).toMatchObject({
      state: 3,
      priceCents: 0,
      waiver: { fromCents: 700, grounds: [ground(id)] },
    });
  });
});

describe('meals that were not served', () => {
  it('a meal recorded as not served afterwards is waived or corrected', async ({
    fixture,
    admin,
    scene: { expired, stored, close },
  }) => {
    const [open, before] = [await expired({ date: '2026-11-18' }), await expired({ date: '2026-10-20' })];
    const other = await expired({ date: '2026-11-18', meal: 2 });
    await closeMonth(fixture.context, { month: '2026-10' }, admin.command());
    expect(await close({ from: '2026-11-18', to: '2026-11-18' })).toMatchObject({ value: { waived: 1 } });
    expect(await close({ from: '2026-10-20', to: '2026-10-20' })).toMatchObject({
      value: { waived: 1, corrected: 1 },
    });
    expect(await stored(open)).toMatchObject({
      state: 3,
      priceCents: 0,
      priceVersion: 1,
      waiver: { fromCents: 700, grounds: [{ rule: 'closed', text: WHY }] },
    });
    expect(await stored(before)).toMatchObject({ priceCents: 700 });
    expect(await fixture.database.corrections.find().lean()).toMatchObject([
      { cents: -700, bookedIn: '2026-11', line: { id: before._id, grounds: [{ rule: 'closed' }] } },
    ]);
    expect(await stored(other)).toMatchObject({ priceCents: 700 });
  });

  it('an unserved meal in a leave is waived for both reasons', async ({
    fixture,
    admin,
    scene: { person, expired, stored, closed, reopen },
  }) => {
    const both = await expired({ date: '2026-11-18' });
    const days = { from: '2026-11-18', to: '2026-11-18' };
    await addLeave(fixture.context, { user: person._id, ...days, kind: 'vacation' }, admin.command());
    const id = await closed(days);
    expect(await stored(both)).toMatchObject({
      priceCents: 0,
      waiver: { fromCents: 700, grounds: [{ rule: 'leave' }, ground(id)] },
    });
    await reopen(id);
    expect(await stored(both)).toMatchObject({ priceCents: 0, waiver: { grounds: [{ rule: 'leave' }] } });
  });

  it('an unserved meal is charged if the rules of its shift say so', async ({
    fixture,
    admin,
    scene: { expired, stored, close },
  }) => {
    await fixture.database.waiverRules.create({
      _id: 1,
      validFrom: EARLY,
      leave: true,
      outageMinutes: null,
      freeNoShows: 0,
      closed: false,
      by: admin.user._id,
    });
    const missed = await expired({ date: '2026-11-18', stateAt: new Date('2026-11-18T17:00:00Z') });
    expect(await close({ from: '2026-11-18', to: '2026-11-18' })).toMatchObject({ value: { waived: 0 } });
    expect(await stored(missed)).toMatchObject({ priceCents: 700 });
  });
});

describe('undoing a closing', () => {
  it('undoing a closing charges again but restores no cancelled reservation', async ({
    fixture,
    admin,
    scene: { meal, expired, stored, exceptions, close, reopen, reserveLunch },
  }) => {
    const [cancelled, missed] = [await meal(), await expired({ date: '2026-11-18' })];
    await close({ from: '2026-11-18' });
    const [yesterday, today] = await exceptions();
    expect(await reopen(today?._id ?? '')).toEqual({ ok: true, value: { ...nothing, opened: false } });
    expect(await stored(cancelled)).toMatchObject({ active: false });
    expect(await reserveLunch()).toMatchObject({ ok: true });
    await tick(fixture.context);
    expect(await fixture.database.reservations.countDocuments({ date: TODAY, active: true })).toBe(1);
    expect(await reopen(yesterday?._id ?? '')).toMatchObject({ value: { charged: 1 } });
    expect(await stored(missed)).toMatchObject({ priceCents: 700, waiver: null });
    expect(await exceptions()).toMatchObject([
      { active: false, reason: WHY, undone: { by: { name: 'OTAVIO RAMOS' } } },
      { active: false, undone: { by: { name: 'OTAVIO RAMOS' } } },
    ]);
    expect((await logOf(fixture, admin)).map(({ description }) => description)).toContain(
      'Desfez o fechamento: Almoço de 19/11/2026, Fábrica (Falta de água)',
    );
  });

  it('a closing is undone once and can then be repeated', async ({
    scene: { close, closed, reopen, reserveLunch, notifiedPeople },
  }) => {
    const id = await closed();
    const both = await Promise.all([reopen(id), reopen(id)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.filter(({ ok }) => !ok)).toEqual([{ ok: false, code: 'service_reopened' }]);
    expect(await reopen(newId(new Date()))).toEqual({ ok: false, code: 'service_not_found' });
    await reserveLunch();
    expect(await close()).toMatchObject({ value: { closed: 1, cancelled: 1 } });
    expect(await notifiedPeople()).toHaveLength(1);
  });

  it('undoing a closing is done once despite a crash at any write', async ({ fixture, admin }) => {
    await dieAtEveryWrite(fixture.context, async () => {
      await fixture.database.serviceExceptions.collection.deleteMany({});
      const { expired, stored, exceptions, closed, reopen } = await createScene(fixture, admin);
      const missed = await expired({ date: '2026-11-18' });
      const exception = await closed({ from: '2026-11-18', to: '2026-11-18' });
      const id = newId(fixture.clock.now());
      return {
        run: (context) => reopen(exception, id, context),
        check: async () => {
          expect(await exceptions()).toMatchObject([{ active: false, due: false, undone: { command: id } }]);
          expect(await stored(missed)).toMatchObject({ priceCents: 700, waiver: null });
        },
      };
    });
  });
});

describe('opening a meal outside its week', () => {
  const SATURDAY = '2026-11-21';
  const NO_SATURDAY = { code: 'meal_not_served', words: expect.stringContaining('aos sábados') };
  it.beforeEach(({ fixture, admin }) =>
    fixture.database.serviceWeeks.create({
      _id: 1,
      from: '2026-11-01',
      closed: [{ ...LUNCH, weekday: 6 }],
      at: EARLY,
      by: { kind: 'operator', userId: admin.user._id, name: admin.user.name, role: 2 },
      command: 'w',
    }),
  );
  const openLunch = (
    context: Context,
    by: TestOperator,
    given: Partial<CommandPayload<'service.open'>> = {},
    id?: string,
  ) =>
    openMeals(
      context,
      { from: SATURDAY, to: SATURDAY, meals: [LUNCH], reason: 'Inventário', ...given },
      by.command(id),
    );
  const opened = async (fixture: ReservationFixture, by: TestOperator) => {
    expect(await openLunch(fixture.context, by)).toEqual({
      ok: true,
      value: { opened: 1, existing: 0, shut: 0 },
    });
    return (await fixture.database.serviceExceptions.findOne({ active: true }).orFail().lean())._id;
  };
  const onSaturday = (fixture: ReservationFixture) => fixture.clock.set(`${SATURDAY}T08:50`);

  it('a meal opened on one Saturday is reserved and charged as on any day', async ({
    fixture,
    admin,
    scene: { reserveLunch },
  }) => {
    await opened(fixture, admin);
    onSaturday(fixture);
    expect(await reserveLunch()).toMatchObject({ ok: true, value: { meal: 1, date: SATURDAY } });
    await tick(fixture.context);
    expect(await fixture.database.reservations.countDocuments({ active: true })).toBe(1);
    fixture.clock.set(`${SATURDAY}T14:01`);
    await tick(fixture.context);
    const line = await fixture.database.reservations.findOne().lean();
    expect(line).toMatchObject({ state: 3, priceVersion: 1 });
    expect(line?.waiver ?? null).toBeNull();
    fixture.clock.set('2026-11-28T08:50');
    expect(await reserveLunch()).toMatchObject(NO_SATURDAY);
    expect(await logOf(fixture, admin)).toMatchObject([
      { action: 7, description: 'Abriu Almoço na Fábrica em 21/11/2026: Inventário' },
    ]);
  });

  it('an opening skips days that are open or closed by an operator', async ({
    fixture,
    admin,
    scene: { closed },
  }) => {
    await closed({ from: '2026-11-28', to: '2026-11-28' });
    expect(await openLunch(fixture.context, admin, { to: '2026-11-28' })).toEqual({
      ok: true,
      value: { opened: 1, existing: 6, shut: 1 },
    });
    expect(await openLunch(fixture.context, admin, { from: '2026-11-28', to: '2026-11-28' })).toEqual({
      ok: false,
      code: 'service_shut',
    });
    expect(await openLunch(fixture.context, admin, { from: TODAY, to: TODAY })).toEqual({
      ok: false,
      code: 'service_open',
    });
  });

  it('one of two simultaneous openings of a meal succeeds', async ({
    fixture,
    admin,
    scene: { exceptions },
  }) => {
    const both = await Promise.all([openLunch(fixture.context, admin), openLunch(fixture.context, admin)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.filter(({ ok }) => !ok)).toEqual([{ ok: false, code: 'service_open' }]);
    expect(await exceptions()).toHaveLength(1);
  });

  it.for<[string, Closing, string]>([
    ['a day that is over', { from: '2026-11-14', to: SATURDAY }, 'service_opening_days'],
    ['an end before the start', { to: TODAY }, 'service_opening_days'],
    ['ten years', { to: '2036-11-21' }, 'service_opening_days'],
    ['no reason', { reason: ' ' }, 'service_reason'],
  ])(
    'an opening with %s is refused without changes',
    async ([_, given, code], { fixture, admin, scene: { exceptions } }) => {
      expect(await openLunch(fixture.context, admin, given)).toEqual({ ok: false, code });
      expect(await exceptions()).toEqual([]);
    },
  );

  it('undoing an opening cancels its pending reservations and keeps eaten meals', async ({
    fixture,
    admin,
    scene: { meal, stored, reopen, reserveLunch, notifiedPeople },
  }) => {
    const id = await opened(fixture, admin);
    onSaturday(fixture);
    const price = { priceCents: 350, priceVersion: 1 };
    const eaten = await meal({ person: guest(), date: SATURDAY, state: 2, ...price });
    await reserveLunch();
    expect(await reopen(id)).toEqual({ ok: true, value: { ...nothing, cancelled: 1, opened: true } });
    expect(await stored(eaten)).toMatchObject({ active: true, priceCents: 350 });
    expect(await notifiedPeople()).toMatchObject([{ reason: 'não há almoço na Fábrica aos sábados' }]);
    expect(await reserveLunch()).toMatchObject(NO_SATURDAY);
    expect((await logOf(fixture, admin)).map(({ description }) => description)).toContain(
      'Desfez a abertura: Almoço de 21/11/2026, Fábrica (Inventário)',
    );
  });

  it('a closing replaces the opening of the same meal', async ({
    fixture,
    admin,
    scene: { person, exceptions, close, reserveLunch, notifiedPeople },
  }) => {
    await opened(fixture, admin);
    onSaturday(fixture);
    await reserveLunch();
    expect(await close({ from: SATURDAY, to: SATURDAY })).toMatchObject({
      value: { closed: 1, existing: 0, cancelled: 1 },
    });
    expect(await notifiedPeople()).toEqual([{ reason: WHY, email: person.email }]);
    expect(await reserveLunch()).toEqual(notServed);
    fixture.clock.advance(CUT_SHORT);
    await tick(fixture.context);
    expect((await exceptions()).filter(({ active, due }) => active || due)).toMatchObject([{ reason: WHY }]);
  });

  it('opening and closing a meal are done once despite a crash at any write', async ({
    fixture,
    admin,
    scene: { exceptions, close },
  }) => {
    await dieAtEveryWrite(fixture.context, async () => {
      await fixture.database.serviceExceptions.collection.deleteMany({});
      const [first, then] = [newId(fixture.clock.now()), newId(fixture.clock.now())];
      return {
        run: async (context) => {
          const outcome = await openLunch(context, admin, {}, first);
          expect(outcome).toMatchObject({ ok: true, value: { opened: 1 } });
          return close({ from: SATURDAY, to: SATURDAY }, then, context);
        },
        check: async () => {
          expect((await exceptions()).filter(({ active }) => active)).toMatchObject([
            { command: then, reason: WHY },
          ]);
        },
      };
    });
  });

  it('a meal opened on the day itself is reserved by the plans', async ({
    fixture,
    admin,
    scene: { person },
  }) => {
    fixture.clock.set(`${SATURDAY}T06:00`);
    const days = [{ ...LUNCH, weekday: 6 }];
    const pattern = { days, from: SATURDAY, to: null, seen: 0 };
    expect(await saveWeek(fixture.context, pattern, metaOf(actorOf(person)))).toMatchObject({ ok: true });
    await tick(fixture.context);
    expect(await fixture.database.reservations.countDocuments()).toBe(0);
    await opened(fixture, admin);
    for (let times = 0; times < 2; times++) await tick(fixture.context);
    expect(await fixture.database.reservations.find().lean()).toMatchObject([
      { date: SATURDAY, active: true, createdBy: { job: 'week' }, person: { id: person._id } },
    ]);
  });
});

describe('the standard week', () => {
  const friday = { ...LUNCH, weekday: 5 };
  const set = (
    fixture: ReservationFixture,
    by: TestOperator,
    given: Partial<CommandPayload<'service.setWeek'>> = {},
    id?: string,
  ) => setWeek(fixture.context, { from: '2026-11-20', closed: [friday], seen: 0, ...given }, by.command(id));
  const weeks = (fixture: ReservationFixture) => fixture.database.serviceWeeks.find().sort({ _id: 1 }).lean();

  it('a new week cancels reservations on weekdays that it excludes', async ({
    fixture,
    admin,
    scene: { meal, stored, reserveLunch },
  }) => {
    const [visit, thursday] = [await meal({ person: guest(), date: '2026-11-20' }), await meal()];
    const id = newId(fixture.clock.now());
    expect(await set(fixture, admin, {}, id)).toEqual({ ok: true, value: { version: 1, cancelled: 1 } });
    // A second attempt returns the result of the first.
    expect(await set(fixture, admin, {}, id)).toEqual({ ok: true, value: { version: 1, cancelled: 0 } });
    expect(await stored(visit)).toMatchObject({ active: false, closed: { command: 'week-1' } });
    expect(await stored(thursday)).toMatchObject({ active: true });
    expect(await logOf(fixture, admin)).toMatchObject([
      { description: 'Alterou a semana padrão a partir de 20/11/2026: sem Almoço na Fábrica sex' },
    ]);
    fixture.clock.set('2026-11-20T08:50');
    expect(await reserveLunch()).toMatchObject({
      words: 'Fora de horário: refeição fechada. Não há almoço na Fábrica às sextas-feiras.',
    });
  });

  it('each change of the week is a version from its day on', async ({
    fixture,
    admin,
    scene: { reserveLunch },
  }) => {
    const id = newId(fixture.clock.now());
    await set(fixture, admin, {}, id);
    const [first] = await weeks(fixture);
    expect(await set(fixture, admin, { from: '2026-12-01', closed: [], seen: 1 })).toMatchObject({
      value: { version: 2 },
    });
    expect(await weeks(fixture)).toEqual([
      { ...first, outbox: expect.anything() },
      expect.objectContaining({ _id: 2 }),
    ]);
    // A late attempt of the first command returns its own version, although a newer version exists.
    expect(await set(fixture, admin, {}, id)).toMatchObject({ ok: true, value: { version: 1 } });
    fixture.clock.set('2026-11-27T08:50');
    expect(await reserveLunch()).toMatchObject({ code: 'meal_not_served' });
    fixture.clock.set('2026-12-04T08:50');
    expect(await reserveLunch()).toMatchObject({ ok: true });
  });

  it('a new week needs a future start and the latest version', async ({ fixture, admin }) => {
    expect(await set(fixture, admin, { from: TODAY })).toEqual({ ok: false, code: 'service_week_past' });
    const both = await Promise.all([set(fixture, admin), set(fixture, admin, { closed: [] })]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.filter(({ ok }) => !ok)).toEqual([{ ok: false, code: 'service_week_changed' }]);
    expect(await set(fixture, admin)).toEqual({ ok: false, code: 'service_week_changed' });
    expect(await weeks(fixture)).toHaveLength(1);
  });
});
