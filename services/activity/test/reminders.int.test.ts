import type { EventPayload } from '@reserva/contracts/events';
import type { User } from '@reserva/database/models/people/users';
import { outboxEvent } from '@reserva/database/writes/outbox';
import type { ReminderTopic } from '@reserva/domain/plans/reminders';
import { newId } from '@reserva/runtime/process/ids';
import { drain } from '@reserva/testing/drain';
import { insertOtherHours, insertReservation, insertUser, personOf } from '@reserva/testing/factories';
import { testWith } from '@reserva/testing/test-with';
import { describe, expect } from 'vitest';
import { type ActivityFixture, createActivityFixture, MOMENT } from './support/fixture.ts';

const DATE = '2026-11-19';

const it = testWith(createActivityFixture).extend('user', ({ fixture }) =>
  insertUser(fixture.database, { name: 'BRUNO DE ALMEIDA LIMA' }),
);

it.beforeEach(async ({ fixture }) => {
  fixture.clock.set(MOMENT);
});

const on = (fixture: ActivityFixture, user: User, topic: ReminderTopic) =>
  fixture.database.reminderSwitches.create({ _id: user._id, email: [topic], asks: [topic], revision: 1 });
/** Publishes the event twice. @returns its id */
async function due(
  fixture: ActivityFixture,
  user: User,
  given: Partial<EventPayload<'reminder.due'>> = {},
): Promise<string> {
  const at = fixture.clock.now();
  const { email } = user;
  const until = '2026-11-19T12:20:00.000Z';
  const lunch = { topic: 'unreserved-1', date: DATE, meal: 1, reservationId: null, until } as const;
  const payload = { ...lunch, person: personOf(user), email, ...given };
  const event = outboxEvent('reminder.due', newId(at), at, payload);
  for (let n = 0; n < 2; n++) {
    await fixture.publisher.publish([event]);
    await drain(fixture.stores, fixture.database);
  }
  return event.id;
}
const mailsTo = (fixture: ActivityFixture, user: User) => fixture.mailsTo(user.email);

describe('people without a reservation', () => {
  it('a person without a reservation is reminded once, with the time limit', async ({ fixture, user }) => {
    await on(fixture, user, 'unreserved-1');
    const id = await due(fixture, user);
    expect(await mailsTo(fixture, user)).toHaveLength(1);
    const mail = await fixture.mail(id);
    expect(mail?.subject).toBe('Você ainda não reservou: Almoço de 19/11/2026');
    expect(mail?.text).toContain('Reservar até: 09:30');
  });

  it('the reminder names the time limit of each site on a day of other hours', async ({ fixture, user }) => {
    await on(fixture, user, 'unreserved-1');
    const date = '2026-11-23';
    await insertOtherHours(fixture.database, { date });
    fixture.clock.set(`${date}T08:10`);
    const id = await due(fixture, user, { date, until: `${date}T11:50:00.000Z` });
    const text = (await fixture.mail(id))?.text;
    expect(text).toContain('Reservar até: 09:00 na Fábrica, 09:30 no Administrativo');
  });

  it('a reminder is not sent once it is late, unneeded or switched off', async ({ fixture, user }) => {
    await due(fixture, user);
    await on(fixture, user, 'unreserved-1');
    await due(fixture, user, { until: fixture.clock.now().toISOString() });
    const { _id } = await insertReservation(fixture.database, { person: personOf(user), date: DATE });
    await due(fixture, user);
    await fixture.database.reservations.updateOne({ _id }, { $set: { active: false } });
    await due(fixture, user);
    expect(await mailsTo(fixture, user)).toEqual([]);
  });
});

describe('people without a rating', () => {
  const rating = async (fixture: ActivityFixture, user: User, state: 2 | 3) => {
    await on(fixture, user, 'rating');
    const { _id } = await insertReservation(fixture.database, { person: personOf(user), date: DATE, state });
    return due(fixture, user, { topic: 'rating', reservationId: _id });
  };

  it('the request for a rating is sent once and stored without its person', async ({ fixture, user }) => {
    const id = await rating(fixture, user, 2);
    expect(await mailsTo(fixture, user)).toHaveLength(1);
    expect((await fixture.mail(id))?.subject).toBe('Como foi o almoço de 19/11/2026?');
    expect(await fixture.database.receipts.findById(id).lean()).toMatchObject({ userId: '' });
  });

  it('a meal that was not eaten asks for no rating', async ({ fixture, user }) => {
    await rating(fixture, user, 3);
    expect(await mailsTo(fixture, user)).toEqual([]);
  });
});
