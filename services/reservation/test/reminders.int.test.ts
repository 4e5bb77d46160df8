import { newLeave } from '@reserva/database/models/money/new-leave';
import type { User } from '@reserva/database/models/people/users';
import type { StoredReminderSwitches } from '@reserva/database/models/plans/reminder-switches';
import { newId } from '@reserva/runtime/process/ids';
import {
  exempt,
  insertClosedMeal,
  insertOtherHours,
  insertReservation,
  insertUser,
  makeUser,
  personOf,
} from '@reserva/testing/factories';
import { waitingEvents } from '@reserva/testing/queues';
import { testWith } from '@reserva/testing/test-with';
import { describe, expect } from 'vitest';
import { remindUnreserved } from '../src/plans/remind-unreserved.ts';
import { tick } from '../src/tick.ts';
import { dieAtEveryWrite } from './support/dying.ts';
import { createReservationFixture, type ReservationFixture } from './support/fixture.ts';
import { handedOver } from './support/operators.ts';

const TODAY = '2026-11-23';
/** One hour before the window of lunch ends. */
const LAST_HOUR = `${TODAY}T08:30`;
const lunch = { date: TODAY, meal: 1 } as const;

const it = testWith(() => createReservationFixture(LAST_HOUR));

it.beforeEach(async ({ fixture }) => {
  fixture.clock.set(LAST_HOUR);
  const { reminderSwitches, reminderRuns, serviceExceptions } = fixture.database;
  for (const each of [reminderSwitches, reminderRuns, serviceExceptions])
    await each.collection.deleteMany({});
});

const topics: StoredReminderSwitches['asks'] = ['unreserved-1'];
const switchesOf = ({ _id }: Pick<User, '_id'>): StoredReminderSwitches => ({
  _id,
  email: topics,
  push: [],
  asks: topics,
  revision: 1,
});
const asking = async (fixture: ReservationFixture, given?: Partial<User>): Promise<User> => {
  const user = await insertUser(fixture.database, given);
  await fixture.database.reminderSwitches.create(switchesOf(user));
  return user;
};
const publishedReminders = async (fixture: ReservationFixture) => {
  await handedOver(fixture);
  return waitingEvents(fixture.stores, 'reminder.due');
};
const remindersOf = async (fixture: ReservationFixture, user: User) =>
  (await publishedReminders(fixture)).filter(({ payload }) => payload.person.id === user._id);

describe('reminders of people without a reservation', () => {
  it('a person without a reservation is reminded once in the last hour of the window', async ({
    fixture,
  }) => {
    const user = await asking(fixture);
    fixture.clock.set(`${TODAY}T08:29`);
    await tick(fixture.context);
    expect(await remindersOf(fixture, user), 'too soon').toEqual([]);
    fixture.clock.set(LAST_HOUR);
    for (let n = 0; n < 2; n++) await tick(fixture.context);
    expect(await remindersOf(fixture, user)).toMatchObject([
      {
        id: `${user._id}-${TODAY}-1-unreserved`,
        payload: { topic: 'unreserved-1', email: user.email, ...lunch, until: '2026-11-23T12:20:00.000Z' },
      },
    ]);
  });

  it('a reminder is not sent late or for another meal', async ({ fixture }) => {
    const user = await asking(fixture);
    for (const at of ['09:20', '16:00']) {
      fixture.clock.set(`${TODAY}T${at}`);
      await remindUnreserved(fixture.context);
    }
    expect(await remindersOf(fixture, user)).toEqual([]);
  });

  it('a person who cannot or will not reserve gets no reminder', async ({ fixture }) => {
    const { database } = fixture;
    const [away, inactive, display, eats, cancelled] = await Promise.all([
      asking(fixture),
      asking(fixture, { active: false }),
      asking(fixture, { twoFactor: exempt() }),
      asking(fixture),
      asking(fixture),
    ]);
    const by = { kind: 'system', job: 'test' } as const;
    const days = { from: TODAY, to: TODAY, at: new Date(), by, command: 'c', outbox: [] };
    await database.leaves.create(
      newLeave(away, { ...days, _id: newId(new Date()), kind: 'dayOff', source: 'file' }),
    );
    await insertReservation(database, { ...lunch, person: personOf(eats) });
    await insertReservation(database, { ...lunch, person: personOf(cancelled), active: false });
    await remindUnreserved(fixture.context);
    for (const user of [away, inactive, display, eats, cancelled])
      expect(await remindersOf(fixture, user)).toEqual([]);
    expect(await database.reminderRuns.findById(`${TODAY}-1`).lean()).toMatchObject({
      finishedAt: expect.any(Date),
    });
  });

  it('the reminder is sent before the earlier window of one site ends', async ({ fixture }) => {
    await insertOtherHours(fixture.database, { date: TODAY, site: 2 });
    const user = await asking(fixture);
    fixture.clock.set(`${TODAY}T07:59`);
    await tick(fixture.context);
    expect(await remindersOf(fixture, user), 'too soon').toEqual([]);
    for (const time of ['08:00', '08:30', '09:10']) {
      fixture.clock.set(`${TODAY}T${time}`);
      await tick(fixture.context);
    }
    expect(await remindersOf(fixture, user)).toMatchObject([
      { payload: { until: '2026-11-23T11:50:00.000Z' } },
    ]);
  });

  it('the reminder is sent while the other site can still be reserved', async ({ fixture }) => {
    await insertOtherHours(fixture.database, { date: TODAY, site: 2 });
    const user = await asking(fixture);
    fixture.clock.set(`${TODAY}T09:05`);
    await tick(fixture.context);
    expect(await remindersOf(fixture, user)).toMatchObject([
      { payload: { until: '2026-11-23T12:20:00.000Z' } },
    ]);
  });

  it('the reminder follows the window of the only site that serves the meal', async ({ fixture }) => {
    const hours = {
      reservation: { start: '06:00', end: '10:00' },
      serving: { start: '11:00', end: '14:00' },
    };
    await insertOtherHours(fixture.database, { date: TODAY, site: 2, hours });
    await insertClosedMeal(fixture.database, { date: TODAY, site: 1 });
    const user = await asking(fixture);
    // If lunch at Administrativo were not closed, people would be reminded before its window ends at 09:30.
    for (const time of ['08:59', '09:49']) {
      fixture.clock.set(`${TODAY}T${time}`);
      await tick(fixture.context);
      expect(await remindersOf(fixture, user)).toHaveLength(time === '08:59' ? 0 : 1);
    }
  });

  it('no reminder is sent for a meal that no site serves', async ({ fixture }) => {
    const user = await asking(fixture);
    const by = { kind: 'system', job: 'test' } as const;
    const closing = { ...lunch, reason: 'Obra', at: new Date(), by, command: 'c', active: true };
    for (const site of [1, 2] as const) {
      const rest = { undone: null, revision: 1, due: false, outbox: [] };
      await fixture.database.serviceExceptions.create({ ...closing, ...rest, _id: newId(new Date()), site });
    }
    await remindUnreserved(fixture.context);
    expect(await remindersOf(fixture, user)).toEqual([]);
  });

  it('a reminder is published once despite a crash at any write', async ({ fixture }) => {
    const deaths = await dieAtEveryWrite(fixture.context, async () => {
      await fixture.database.reminderRuns.collection.deleteMany({});
      await fixture.database.reminderSwitches.collection.deleteMany({});
      const user = await asking(fixture);
      return {
        run: (context) => remindUnreserved(context),
        check: async () =>
          expect(new Set((await remindersOf(fixture, user)).map(({ id }) => id)).size).toBe(1),
      };
    });
    expect(deaths).toBeGreaterThan(1);
  });

  it('two simultaneous processes remind each of 1,200 people once', async ({ fixture }) => {
    const { database, context } = fixture;
    const users = Array.from({ length: 1_200 }, () => makeUser());
    await database.users.collection.insertMany(users as never[]);
    await database.reminderSwitches.collection.insertMany(users.map(switchesOf) as never[]);
    const before = (await publishedReminders(fixture)).length;
    await Promise.all([remindUnreserved(context), remindUnreserved(context)]);
    // If two calls handle the same page at once, one of them ends early. This call does the remaining work.
    await remindUnreserved(context);
    const ids = (await publishedReminders(fixture)).map(({ id }) => id);
    expect(ids.length - before).toBe(users.length);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
