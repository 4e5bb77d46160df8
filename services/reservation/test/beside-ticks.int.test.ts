import type { Reservation } from '@reserva/database/models/reservations/reservations';
import {
  actorOf,
  insertReservation,
  insertTurnstile,
  insertUser,
  personOf,
} from '@reserva/testing/factories';
import { testWith } from '@reserva/testing/test-with';
import { expect } from 'vitest';
import { closeMeals } from '../src/calendar/close-meals.ts';
import { openMeals } from '../src/calendar/open-meals.ts';
import { reopenMeal } from '../src/calendar/reopen-meal.ts';
import { setWeek } from '../src/calendar/set-week.ts';
import type { Context } from '../src/context.ts';
import { addLeave } from '../src/money/add-leave.ts';
import { closeDeparture } from '../src/money/close-departure.ts';
import { endLeave } from '../src/money/end-leave.ts';
import { leavesOfReport } from '../src/money/leaves-of-report.ts';
import { saveWeek } from '../src/plans/week-commands.ts';
import { tick } from '../src/tick.ts';
import { interruptedBy } from './support/dying.ts';
import { createReservationFixture, metaOf, type ReservationFixture } from './support/fixture.ts';
import { insertOperator } from './support/operators.ts';

/** A Thursday, while lunch can be reserved. */
const TODAY = '2026-11-19';
const TOMORROW = '2026-11-20';
const LUNCH = { site: 2, meal: 1 } as const;
/** Time at which reservations of this test were made, long before all decisions. */
const EARLY = new Date('2026-09-01T12:00:00Z');
const nothing = { cancelled: 0, waived: 0, charged: 0, corrected: 0 };
const at = (date: string) => ({ from: date, to: date, meals: [LUNCH], reason: 'Falta de água' });
const days = { from: '2026-11-10', to: TODAY, kind: 'vacation' } as const;

const test = testWith(() => createReservationFixture(`${TODAY}T08:50`)).extend('scene', ({ fixture }) =>
  createScene(fixture),
);

test.beforeAll(async ({ fixture }) => {
  await insertTurnstile(fixture.database, { site: 2, schedule: [{ id: 1, start: '11:00', end: '14:00' }] });
});

test.beforeEach(async ({ fixture }) => {
  fixture.clock.set(`${TODAY}T08:50`);
  const { departures, leaves, reservations, serviceExceptions, serviceWeeks, weekPlans, weekRuns } =
    fixture.database;
  for (const each of [departures, leaves, reservations, serviceExceptions, serviceWeeks, weekPlans, weekRuns])
    await each.collection.deleteMany({});
});

type Scene = Awaited<ReturnType<typeof createScene>>;

/** Inserts a person and an operator. @returns both with the commands of this test */
async function createScene(fixture: ReservationFixture) {
  const { database } = fixture;
  const admin = await insertOperator(fixture);
  const person = await insertUser(database);
  const meal = (date: string, given: Partial<Reservation> = {}) =>
    insertReservation(database, { person: personOf(person), date, createdAt: EARLY, ...given });
  return {
    fixture,
    admin,
    person,
    meal,
    expired: (date: string) => meal(date, { state: 3, priceCents: 700, priceVersion: 1 }),
    leave: (context = fixture.context) => addLeave(context, { user: person._id, ...days }, admin.command()),
    close: (context = fixture.context) =>
      closeMeals(context, { ...at(TODAY), from: '2026-11-18' }, admin.command()),
    noLunchOnFridays: (context = fixture.context) =>
      setWeek(context, { from: TOMORROW, seen: 0, closed: [{ ...LUNCH, weekday: 5 }] }, admin.command()),
    exceptionOf: async (date: string) =>
      (await database.serviceExceptions.findOne({ date }).orFail().lean())._id,
  };
}

interface Case {
  what: string;
  /** Inserts the data that the command works on. @returns the command */
  given: (scene: Scene) => Promise<(context: Context) => Promise<unknown>>;
  value: object;
}

const cases: Case[] = [
  {
    what: 'recording a leave',
    given: async ({ meal, expired, leave }) => {
      await expired('2026-11-12');
      await meal(TODAY);
      return leave;
    },
    value: { ...nothing, cancelled: 1, waived: 1 },
  },
  {
    what: 'ending a leave',
    given: async ({ fixture, admin, expired, leave }) => {
      await expired('2026-11-12');
      await leave();
      const { _id } = await fixture.database.leaves.findOne().orFail().lean();
      return (context) => endLeave(context, { leave: _id, lastDay: '2026-11-11' }, admin.command());
    },
    value: { ...nothing, charged: 1 },
  },
  {
    what: 'a report that names people as on vacation',
    given: async ({ admin, person, meal, expired }) => {
      await expired('2026-11-12');
      await meal(TODAY);
      const payload = { month: '2026-11', users: [person._id] };
      return (context) => leavesOfReport(context, payload, admin.command());
    },
    value: { ...nothing, added: 1, cancelled: 1, waived: 1 },
  },
  {
    what: 'closing a meal',
    given: async ({ meal, expired, close }) => {
      await expired('2026-11-18');
      await meal(TODAY);
      return close;
    },
    value: { ...nothing, closed: 2, cancelled: 1, waived: 1 },
  },
  {
    what: 'undoing a closing',
    given: async ({ admin, expired, close, exceptionOf }) => {
      await expired('2026-11-18');
      await close();
      const id = await exceptionOf('2026-11-18');
      return (context) => reopenMeal(context, { exception: id }, admin.command());
    },
    value: { ...nothing, charged: 1 },
  },
  {
    what: 'undoing an opening',
    given: async ({ fixture, admin, meal, noLunchOnFridays, exceptionOf }) => {
      await noLunchOnFridays();
      await openMeals(fixture.context, at(TOMORROW), admin.command());
      fixture.clock.advance(300_000);
      await tick(fixture.context);
      await meal(TOMORROW);
      const id = await exceptionOf(TOMORROW);
      return (context) => reopenMeal(context, { exception: id }, admin.command());
    },
    value: { ...nothing, cancelled: 1 },
  },
  {
    what: 'saving a week without a meal',
    given: async ({ meal, noLunchOnFridays }) => {
      await meal(TOMORROW);
      return noLunchOnFridays;
    },
    value: { version: 1, cancelled: 1 },
  },
  {
    what: 'closing the accounts of a departed person',
    given: async ({ admin, person, meal }) => {
      await meal(TODAY);
      const payload = { user: person._id, lastDay: '2026-11-18' };
      return (context) => closeDeparture(context, payload, admin.command());
    },
    value: { cancelled: 1 },
  },
  {
    what: 'saving a pattern of the week',
    given: async ({ person }) => {
      const pattern = { days: [{ ...LUNCH, weekday: 4 }], from: TODAY, to: null, seen: 0 };
      return (context) => saveWeek(context, pattern, metaOf(actorOf(person)));
    },
    value: { reserved: { date: TODAY, ...LUNCH } },
  },
];

test.for(cases)('$what counts its own changes despite concurrent ticks', async (each, { fixture, scene }) => {
  const run = await each.given(scene);
  let ticks = 0;
  const after = async () => {
    ticks++;
    await tick(fixture.context);
  };
  const beside = interruptedBy(fixture.context, { after });
  expect(await run(beside)).toMatchObject({ ok: true, value: each.value });
  expect(ticks).toBeGreaterThan(0);
});
