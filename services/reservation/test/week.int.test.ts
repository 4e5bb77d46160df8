import type { CommandPayload } from '@reserva/contracts/commands';
import type { EventName } from '@reserva/contracts/events';
import { newLeave } from '@reserva/database/models/money/new-leave';
import type { User } from '@reserva/database/models/people/users';
import type { Reservation } from '@reserva/database/models/reservations/reservations';
import { addLocalDays } from '@reserva/domain/basics/time';
import type { WaiverGround } from '@reserva/domain/money/waivers';
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
import { refusingModel } from '@reserva/testing/refusing-model';
import { testWith } from '@reserva/testing/test-with';
import { describe, expect } from 'vitest';
import type { Context } from '../src/context.ts';
import { reserveByPlans } from '../src/plans/reserve-by-plans.ts';
import { runWeek } from '../src/plans/run-week.ts';
import { pauseWeek, saveWeek, setDay } from '../src/plans/week-commands.ts';
import { cancel } from '../src/reservations/cancel.ts';
import { reserve } from '../src/reservations/reserve.ts';
import { tick } from '../src/tick.ts';
import { dieAtEveryWrite } from './support/dying.ts';
import { createReservationFixture, metaOf, type ReservationFixture } from './support/fixture.ts';
import { handedOver } from './support/operators.ts';

/** A Monday, before its first window opens. */
const TODAY = '2026-11-23';
const [NIGHT, LUNCHTIME, DINNERTIME] = [`${TODAY}T05:00`, `${TODAY}T06:00`, `${TODAY}T13:00`];
const monday = { weekday: 1, meal: 1, site: 2 } as const;
const dinner = { ...monday, meal: 2 } as const;
const lunch = { date: TODAY, meal: 1 } as const;

const it = testWith(() => createReservationFixture(NIGHT)).extend('person', ({ fixture }) =>
  insertUser(fixture.database),
);

it.beforeEach(async ({ fixture }) => {
  fixture.clock.set(NIGHT);
  const { weekPlans, weekRuns, reservations, leaves, serviceExceptions, shifts } = fixture.database;
  for (const each of [weekPlans, weekRuns, reservations, leaves, serviceExceptions, shifts])
    await each.collection.deleteMany({});
});

type Pattern = Partial<CommandPayload<'week.save'>>;
const save = (
  fixture: ReservationFixture,
  user: User,
  given: Pattern = {},
  { id, context = fixture.context }: { id?: string; context?: Context } = {},
) =>
  saveWeek(context, { days: [monday], from: TODAY, to: null, seen: 0, ...given }, metaOf(actorOf(user), id));
const change = (fixture: ReservationFixture, user: User, given: CommandPayload<'week.setDay'>) =>
  setDay(fixture.context, given, metaOf(actorOf(user)));
const pause = (fixture: ReservationFixture, user: User, paused = true) =>
  pauseWeek(fixture.context, { paused }, metaOf(actorOf(user)));
const opens = (fixture: ReservationFixture, at = LUNCHTIME) => {
  fixture.clock.set(at);
  return tick(fixture.context);
};
const mealsOf = (fixture: ReservationFixture, user: User): Promise<Reservation[]> =>
  fixture.database.reservations.find({ 'person.id': user._id }).select({ outbox: 0 }).lean();
const plan = (fixture: ReservationFixture, user: User) =>
  fixture.database.weekPlans.findById(user._id).orFail().lean();
/** Returns the published events about the person. An event that was published twice is returned once. */
const publishedEvents = async <N extends EventName>(fixture: ReservationFixture, name: N, user: User) => {
  await handedOver(fixture);
  const events = await waitingEvents(fixture.stores, name);
  return events.filter(({ payload }) => 'person' in payload && payload.person.id === user._id);
};
const done = (revision: number) => ({ ok: true, value: { revision, reserved: null } });
const refused = (code: string) => ({ ok: false, code });

describe('patterns', () => {
  it('a pattern reserves its meal when the window opens', async ({ fixture, person }) => {
    expect(await save(fixture, person)).toEqual(done(1));
    await opens(fixture, `${TODAY}T05:59`);
    expect(await mealsOf(fixture, person)).toEqual([]);
    await opens(fixture);
    const [made, ...others] = await mealsOf(fixture, person);
    expect(others).toEqual([]);
    expect(made).toMatchObject({
      ...lunch,
      site: 2,
      state: 1,
      active: true,
      priceCents: 0,
      person: personOf(person),
      createdBy: { kind: 'system', job: 'week' },
    });
    expect(await publishedEvents(fixture, 'reservation.created', person)).toMatchObject([
      { payload: { reservationId: made?._id, by: { kind: 'system', job: 'week' }, email: person.email } },
    ]);
    for (const again of [LUNCHTIME, `${TODAY}T09:29`]) await opens(fixture, again);
    expect(await mealsOf(fixture, person)).toHaveLength(1);
    expect(await reserve(fixture.context, { site: 1 }, metaOf(actorOf(person)))).toEqual(
      refused('reservation_exists'),
    );
  });

  it('a cancelled meal of a pattern returns a week later', async ({ fixture, person }) => {
    await save(fixture, person);
    await opens(fixture);
    expect(await cancel(fixture.context, {}, metaOf(actorOf(person)))).toMatchObject({ ok: true });
    await opens(fixture, `${TODAY}T08:00`);
    await pause(fixture, person);
    expect(await pause(fixture, person, false)).toMatchObject({ ok: true, value: { reserved: null } });
    expect(await mealsOf(fixture, person)).toMatchObject([{ active: false }]);
    await opens(fixture, `${addLocalDays(TODAY, 7)}T06:00`);
    expect(await mealsOf(fixture, person)).toMatchObject([
      { active: false },
      { date: '2026-11-30', active: true },
    ]);
  });

  it('a pattern does not reserve a meal that was cancelled by hand', async ({ fixture, person }) => {
    const given = { ...lunch, person: personOf(person), active: false };
    const closed = { at: new Date(), by: actorOf(person), as: 'cancelled', command: 'c' } as const;
    await save(fixture, person);
    await insertReservation(fixture.database, { ...given, closed });
    await opens(fixture);
    expect(await mealsOf(fixture, person)).toHaveLength(1);
  });

  it('a pattern keeps an operator’s reservation and ignores a released passage', async ({
    fixture,
    person,
  }) => {
    const given = { ...lunch, person: personOf(person) };
    const other = await insertUser(fixture.database);
    await save(fixture, person);
    await save(fixture, other);
    await insertReservation(fixture.database, { ...given, site: 1 });
    const closed = {
      at: new Date(),
      by: { kind: 'system', job: 'release' },
      as: 'released',
      command: '',
    } as const;
    await insertReservation(fixture.database, {
      ...given,
      person: personOf(other),
      active: false,
      state: 0,
      closed,
    });
    await opens(fixture);
    expect(await mealsOf(fixture, person)).toMatchObject([{ site: 1, active: true }]);
    expect(await mealsOf(fixture, other)).toMatchObject([{ active: false }, { site: 2, active: true }]);
  });

  it('a pattern saved in an open window reserves at once', async ({ fixture, person }) => {
    fixture.clock.set(`${TODAY}T09:29`);
    expect(await save(fixture, person)).toEqual({
      ok: true,
      value: { revision: 1, reserved: { ...lunch, site: 2 } },
    });
    expect(await mealsOf(fixture, person)).toHaveLength(1);
  });

  it('a pattern reserves nothing for a person or meal that is unavailable', async ({ fixture }) => {
    const { database } = fixture;
    const people = await Promise.all(Array.from({ length: 4 }, () => insertUser(database)));
    const [away, elsewhere, inactive, paused] = people as [User, User, User, User];
    const by = { kind: 'system', job: 'test' } as const;
    const days = { from: TODAY, to: TODAY, at: new Date(), by, command: 'c', outbox: [] };
    await database.leaves.create(
      newLeave(away, { ...days, _id: newId(new Date()), kind: 'dayOff', source: 'file' }),
    );
    const closing = { ...lunch, site: 1 as const, reason: 'Obra', at: new Date(), by, command: 'c' };
    const exceptionFields = { active: true, undone: null, revision: 1, due: false, outbox: [] };
    await database.serviceExceptions.create({ _id: newId(new Date()), ...closing, ...exceptionFields });
    for (const user of [away, inactive, paused]) expect(await save(fixture, user)).toEqual(done(1));
    await save(fixture, elsewhere, { days: [{ ...monday, site: 1 }] });
    await database.users.updateOne({ _id: inactive._id }, { $set: { active: false } });
    await pauseWeek(fixture.context, { paused: true }, metaOf(actorOf(paused)));
    const display = await insertUser(database, { twoFactor: exempt() });
    expect(await save(fixture, display)).toEqual(refused('week_account'));
    await opens(fixture);
    for (const user of [...people, display]) expect(await mealsOf(fixture, user)).toEqual([]);
    expect(await database.weekRuns.countDocuments({ _id: `${TODAY}-1`, finishedAt: { $ne: null } })).toBe(1);
  });
});

describe('single days of a plan', () => {
  it('a single day can be skipped, moved or added', async ({ fixture, person }) => {
    await save(fixture, person, { days: [monday, dinner] });
    expect(await change(fixture, person, { ...lunch, site: null })).toEqual(done(2));
    expect(await change(fixture, person, { ...lunch, meal: 2, site: 1 })).toEqual(done(3));
    expect(await change(fixture, person, { ...lunch, meal: 3, site: 1 })).toEqual(done(4));
    for (const at of [LUNCHTIME, DINNERTIME, `${TODAY}T18:00`]) await opens(fixture, at);
    expect(await mealsOf(fixture, person)).toMatchObject([
      { meal: 2, site: 1 },
      { meal: 3, site: 1 },
    ]);
    await opens(fixture, `${addLocalDays(TODAY, 7)}T06:00`);
    expect(await mealsOf(fixture, person)).toHaveLength(3);
  });

  it('a single day can be planned without a pattern', async ({ fixture, person }) => {
    expect(await change(fixture, person, { ...lunch, site: 1 })).toEqual(done(1));
    expect(await plan(fixture, person)).toMatchObject({
      days: [],
      changes: [{ ...lunch, site: 1 }],
      slots: [11],
    });
    expect(await change(fixture, person, { ...lunch, site: null })).toEqual(done(2));
    expect(await plan(fixture, person)).toMatchObject({ changes: [], slots: [] });
    await opens(fixture);
    expect(await mealsOf(fixture, person)).toEqual([]);
  });

  it('a change of a past, distant or open day is refused', async ({ fixture, person }) => {
    await save(fixture, person);
    expect(await change(fixture, person, { ...lunch, date: '2026-11-22', site: null })).toEqual(
      refused('week_day'),
    );
    expect(await change(fixture, person, { ...lunch, date: '2027-06-01', site: null })).toEqual(
      refused('week_day'),
    );
    fixture.clock.set(LUNCHTIME);
    expect(await change(fixture, person, { ...lunch, site: null })).toEqual(refused('week_window'));
  });

  it('a chosen day is reserved while the pattern is paused', async ({ fixture, person }) => {
    await save(fixture, person);
    await pause(fixture, person);
    expect(await change(fixture, person, { ...lunch, meal: 2, site: 1 })).toEqual(done(3));
    await opens(fixture);
    await opens(fixture, `${TODAY}T13:00`);
    expect(await mealsOf(fixture, person)).toMatchObject([{ meal: 2, site: 1 }]);
  });

  it('a day that is being reserved cannot be skipped', async ({ fixture, person }) => {
    await save(fixture, person);
    const { weekPlans } = fixture.database;
    await weekPlans.updateOne({ _id: person._id }, { $set: { claimed: `${TODAY}-1` } });
    expect(await change(fixture, person, { ...lunch, site: null })).toEqual(refused('week_window'));
    expect(await change(fixture, person, { ...lunch, date: '2026-11-30', site: null })).toEqual(done(2));
  });
});

describe('invalid patterns', () => {
  it.for<[string, Pattern, string]>([
    ['an end before its start', { from: '2026-12-02', to: '2026-12-01' }, 'week_period'],
    ['a start in the past', { from: '2026-11-22' }, 'week_period'],
    ['two sites for a meal', { days: [monday, { ...monday, site: 1 }] }, 'week_twice'],
    ['an unknown version', { seen: 3 }, 'week_changed'],
  ])('a pattern with %s is refused', async ([_, given, code], { fixture, person }) => {
    expect(await save(fixture, person, given)).toEqual(refused(code));
    expect(await fixture.database.weekPlans.countDocuments()).toBe(0);
  });

  it('pausing without a pattern is refused', async ({ fixture, person }) => {
    expect(await pause(fixture, person)).toEqual(refused('week_none'));
  });

  it('one of two simultaneous saves of a pattern succeeds', async ({ fixture, person }) => {
    const both = await Promise.all([save(fixture, person), save(fixture, person, { days: [dinner] })]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.filter(({ ok }) => !ok)).toEqual([refused('week_changed')]);
    expect(await plan(fixture, person)).toMatchObject({ revision: 1 });
  });

  it('simultaneous changes of several days all count', async ({ fixture, person }) => {
    await save(fixture, person);
    const days = [1, 2, 3].map((week) => addLocalDays(TODAY, 7 * week));
    await Promise.all(days.map((date) => change(fixture, person, { date, meal: 1, site: null })));
    expect((await plan(fixture, person)).changes.map(({ date }) => date).sort()).toEqual(days);
    expect(
      (await publishedEvents(fixture, 'week.changed', person))
        .map(({ payload }) => payload.description)
        .sort(),
    ).toEqual([
      'Mudou um dia da reserva automática: Almoço de segunda, 07/12, sem reserva',
      'Mudou um dia da reserva automática: Almoço de segunda, 14/12, sem reserva',
      'Mudou um dia da reserva automática: Almoço de segunda, 30/11, sem reserva',
      'Salvou a reserva automática: Almoço na Fábrica seg, a partir de 23/11/2026',
    ]);
  });
});

describe('plans after an outage', () => {
  it('meals missed in an outage are reported once and never reserved', async ({ fixture, person }) => {
    await save(fixture, person, { days: [monday, dinner] });
    const late = await insertUser(fixture.database);
    await opens(fixture, `${TODAY}T14:00`);
    expect(await save(fixture, late)).toEqual(done(1));
    for (const again of [14, 15]) await opens(fixture, `${TODAY}T${again}:30`);
    expect(await mealsOf(fixture, person)).toMatchObject([{ meal: 2 }]);
    const missed = { person: personOf(person), email: person.email, ...lunch, site: 2 };
    expect(await publishedEvents(fixture, 'week.missed', person)).toMatchObject([{ payload: missed }]);
    expect(await publishedEvents(fixture, 'week.missed', late)).toEqual([]);
  });

  it('a process that stalled until the end of the window reserves nothing', async ({ fixture, person }) => {
    await save(fixture, person);
    fixture.clock.set(`${TODAY}T09:30`);
    const until = fixture.clock.now();
    const outcome = await reserveByPlans(fixture.context, { ...lunch, sites: [1, 2], open: true, until }, [
      await plan(fixture, person),
    ]);
    expect(outcome).toEqual([person._id]);
    expect(await mealsOf(fixture, person)).toEqual([]);
  });

  it('each missed meal of an outage of days is reported', async ({ fixture, person }) => {
    const tuesday = { ...monday, weekday: 2 };
    await save(fixture, person, { days: [monday, tuesday, { ...monday, weekday: 3 }] });
    await change(fixture, person, { date: '2026-11-24', meal: 1, site: null });
    await opens(fixture, '2026-11-26T08:00');
    expect(
      (await publishedEvents(fixture, 'week.missed', person)).map(({ payload }) => payload.date).sort(),
    ).toEqual([TODAY, '2026-11-25']);
    expect(await mealsOf(fixture, person)).toEqual([]);
  });

  it('a planned reservation that could not be written is retried or reported as missed', async ({
    fixture,
    person,
  }) => {
    const never = await insertUser(fixture.database);
    for (const user of [person, never]) await save(fixture, user);
    fixture.clock.set(LUNCHTIME);
    const { context, database } = fixture;
    const reservations = refusingModel(database.reservations);
    await runWeek({ ...context, database: { ...database, reservations } });
    expect(await mealsOf(fixture, person)).toEqual([]);
    const { weekPlans } = fixture.database;
    expect(await weekPlans.countDocuments({ due: true })).toBe(2);
    await weekPlans.updateOne({ _id: never._id }, { $set: { due: false } });
    await tick(fixture.context);
    expect(await mealsOf(fixture, person)).toHaveLength(1);
    expect(await plan(fixture, person)).toMatchObject({ due: false });
    await weekPlans.updateOne({ _id: never._id }, { $set: { due: true } });
    for (const at of ['10:00', '13:30']) await opens(fixture, `${TODAY}T${at}`);
    expect(await publishedEvents(fixture, 'week.missed', never)).toMatchObject([{ payload: lunch }]);
    expect(await publishedEvents(fixture, 'week.missed', person)).toEqual([]);
    expect(await weekPlans.countDocuments({ due: true })).toBe(0);
  });
});

describe('crashes of plans', () => {
  it('opening a window makes each planned reservation once despite a crash at any write', async ({
    fixture,
  }) => {
    const people = [await insertUser(fixture.database), await insertUser(fixture.database)] as const;
    const deaths = await dieAtEveryWrite(fixture.context, async () => {
      const { weekPlans, weekRuns, reservations } = fixture.database;
      for (const each of [weekPlans, weekRuns, reservations]) await each.collection.deleteMany({});
      fixture.clock.set(NIGHT);
      for (const user of people) await save(fixture, user);
      fixture.clock.set(LUNCHTIME);
      return {
        // The test calls `runWeek` directly. A whole tick would catch the simulated crash and run its other parts,
        // which a crashed process does not do.
        run: runWeek,
        check: async () => {
          const all = await reservations.find({ ...lunch, active: true }).lean();
          expect(all.map((each) => each.person.id).sort()).toEqual(people.map(({ _id }) => _id).sort());
        },
      };
    });
    expect(deaths).toBeGreaterThan(2);
    const created = await publishedEvents(fixture, 'reservation.created', people[0]);
    expect(new Set(created.map(({ id }) => id)).size).toBe(1);
  });

  it('saving a pattern is done and logged once despite a crash at any write', async ({ fixture }) => {
    fixture.clock.set(LUNCHTIME);
    const deaths = await dieAtEveryWrite(fixture.context, async () => {
      const person = await insertUser(fixture.database);
      const id = newId(new Date());
      return {
        run: (context) => save(fixture, person, {}, { id, context }),
        check: async () => {
          expect(await plan(fixture, person)).toMatchObject({ revision: 1, due: false });
          expect(await mealsOf(fixture, person)).toHaveLength(1);
          expect(
            new Set((await publishedEvents(fixture, 'week.changed', person)).map((event) => event.id)).size,
          ).toBe(1);
        },
      };
    });
    expect(deaths).toBeGreaterThan(2);
  });
});

it('two simultaneous processes make each of 1,200 planned reservations once', async ({ fixture }) => {
  const { database, context, clock } = fixture;
  const users = Array.from({ length: 1_200 }, () => makeUser());
  await database.users.collection.insertMany(users as never[]);
  const at = clock.now();
  const plans = users.map(({ _id }) => ({
    _id,
    days: [monday],
    from: TODAY,
    to: null,
    changes: [],
    paused: null,
    slots: [11],
    claimed: '',
    checkOn: null,
    changedAt: at,
    revision: 1,
    commands: [],
    due: false,
    outbox: [],
  }));
  await database.weekPlans.collection.insertMany(plans as never[]);
  clock.set(LUNCHTIME);
  await Promise.all([tick(context), tick(context)]);
  const made = await database.reservations.countDocuments({ ...lunch, active: true });
  expect(made).toBe(users.length);
  expect(await database.weekRuns.findById(`${TODAY}-1`).lean()).toMatchObject({
    finishedAt: expect.any(Date),
  });
});

describe('unused patterns', () => {
  /** Inserts a reservation for each of the past Mondays, beginning `weeks` weeks ago. */
  const past = (
    fixture: ReservationFixture,
    person: User,
    weeks: number,
    given: (week: number, person: User) => Partial<Reservation>,
  ) =>
    Promise.all(
      Array.from({ length: weeks }, (_, n) =>
        insertReservation(fixture.database, {
          person: personOf(person),
          date: addLocalDays(TODAY, 7 * (n - weeks)),
          createdBy: { kind: 'system', job: 'week' },
          state: 3,
          ...given(n, person),
        }),
      ),
    );
  const begun = async (fixture: ReservationFixture, person: User) => {
    fixture.clock.set(`${addLocalDays(TODAY, -56)}T05:00`);
    await save(fixture, person, { from: addLocalDays(TODAY, -56) });
    fixture.clock.set(NIGHT);
    await fixture.database.weekRuns.collection.deleteMany({});
  };

  it('an unused pattern pauses itself once until its person resumes it', async ({ fixture, person }) => {
    await begun(fixture, person);
    await past(fixture, person, 4, () => ({}));
    for (let n = 0; n < 2; n++) await tick(fixture.context);
    expect(await plan(fixture, person)).toMatchObject({ paused: { by: 'idle' }, checkOn: null });
    expect(await publishedEvents(fixture, 'week.paused', person)).toMatchObject([
      { payload: { person: personOf(person), email: person.email, since: '2026-10-26' } },
    ]);
    expect(await pause(fixture, person, false)).toMatchObject({ ok: true });
    await opens(fixture);
    expect(await plan(fixture, person)).toMatchObject({ paused: null });
    expect((await mealsOf(fixture, person)).filter(({ date }) => date === TODAY)).toHaveLength(1);
  });

  const at = new Date(`${TODAY}T12:00Z`);
  const takenBack = (job: string): Partial<Reservation> => ({
    active: false,
    state: 1,
    closed: { at, by: { kind: 'system', job }, as: 'cancelled', command: 'decision' },
  });
  const free = (ground: WaiverGround): Partial<Reservation> => ({
    priceCents: 0,
    waiver: { grounds: [ground], fromCents: 700, at },
  });

  it('the pattern of a person on leave is not paused', async ({ fixture, person }) => {
    await begun(fixture, person);
    const [first = ''] = (
      await past(fixture, person, 4, (week) => (week === 0 ? {} : takenBack('leave')))
    ).map(({ date }) => date);
    const by = { kind: 'system', job: 'test' } as const;
    const days = { from: first, to: addLocalDays(TODAY, 7), at, by, command: 'c', outbox: [] };
    const leave = newLeave(person, { ...days, _id: newId(at), kind: 'absence', source: 'file' });
    // The leave is already applied, and three of its meals were cancelled. The first meal is in a closed month, so a
    // correction was booked and the meal itself did not change.
    await fixture.database.leaves.create({ ...leave, due: false });
    await tick(fixture.context);
    expect(await plan(fixture, person)).toMatchObject({ paused: null, checkOn: '2026-12-21' });
  });

  it.for<[string, number, (week: number, person: User) => Partial<Reservation>, string]>([
    ['if a meal was eaten', 4, (week) => (week === 1 ? { state: 2 } : {}), '2026-12-07'],
    ['for meals that a leave cancelled', 4, () => takenBack('leave'), '2026-12-21'],
    ['for meals that were not served', 4, () => takenBack('calendar'), '2026-12-21'],
    ['for meals during an outage', 4, () => free({ rule: 'outage', minutes: 60 }), '2026-12-21'],
    [
      'for free no-shows of less than four weeks',
      3,
      () => free({ rule: 'freeNoShow', number: 1, of: 9 }),
      '2026-11-30',
    ],
    ['before the fourth week is over', 3, () => ({}), '2026-11-30'],
    ['for meals reserved by hand', 4, (_, person) => ({ createdBy: actorOf(person) }), '2026-12-21'],
  ])('a pattern is not paused %s', async ([_, weeks, given, checkOn], { fixture, person }) => {
    await begun(fixture, person);
    await past(fixture, person, weeks, given);
    await tick(fixture.context);
    expect(await plan(fixture, person)).toMatchObject({ paused: null, checkOn });
  });
});
