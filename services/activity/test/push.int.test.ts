import type { User } from '@reserva/database/models/people/users';
import { pushKeys } from '@reserva/database/queries/system/settings';
import { documents } from '@reserva/database/writes/documents';
import { revokeSession } from '@reserva/database/writes/end-sessions';
import { outboxEvent } from '@reserva/database/writes/outbox';
import type { ReminderTopic } from '@reserva/domain/plans/reminders';
import { newId } from '@reserva/runtime/process/ids';
import { drain } from '@reserva/testing/drain';
import {
  insertOtherHours,
  insertReservation,
  insertSession,
  insertUser,
  personOf,
} from '@reserva/testing/factories';
import { type PushService, senderOf, startPushService } from '@reserva/testing/push-service';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deliverDue, startDelivery } from '../src/push/deliver.ts';
import { pushSender } from '../src/push/sender.ts';
import { type ActivityFixture, createActivityFixture, createdBy, MOMENT } from './support/fixture.ts';

const DATE = '2026-11-19';
const lunch = { date: DATE, meal: 1 } as const;
let fixture: ActivityFixture;
let service: PushService;
let user: User;
beforeAll(async () => {
  fixture = await createActivityFixture({ alone: true });
  service = await startPushService();
});
afterAll(async () => {
  await service?.stop();
  await fixture?.dispose();
});
beforeEach(async () => {
  fixture.clock.set(MOMENT);
  service.answer(201);
  service.received.length = 0;
  user = await insertUser(fixture.database);
});

const on = (...push: ReminderTopic[]) =>
  fixture.database.reminderSwitches.create({ _id: user._id, email: [], push, asks: [], revision: 1 });
/** Adds a device on which the person is signed in and allows reminders. */
async function device(name: string) {
  const session = await insertSession(fixture.database, user, fixture.clock.now());
  const { address, read } = service.browser(name);
  await documents(fixture.database.sessions).updateOne({ _id: session._id }, { $set: { push: address } });
  const stored = () => fixture.database.sessions.findById(session._id).orFail().lean();
  return { id: session._id, read, stored };
}
const due = () => {
  const at = fixture.clock.now();
  const { _id: id, email } = user;
  const until = '2026-11-19T12:20:00.000Z';
  const payload = { topic: 'unreserved-1' as const, person: personOf(user), email, ...lunch, until };
  return outboxEvent('reminder.due', `${id}-due`, at, { ...payload, reservationId: null });
};
/** Publishes an event and waits until all its messages were tried. */
async function tell(event: Parameters<ActivityFixture['publisher']['publish']>[0][number]): Promise<void> {
  await fixture.publisher.publish([event]);
  await drain(fixture.stores, fixture.database);
  await deliverDue(fixture.context);
}
const standing = () =>
  expect.poll(() => fixture.database.pushes.countDocuments({ personId: user._id, dueAt: { $exists: true } }));

describe('reminders', () => {
  it('a reminder reaches each device once, sealed and signed', async () => {
    await on('unreserved-1');
    const devices = [await device('one'), await device('two')];
    for (let n = 0; n < 2; n++) await tell(due());
    await standing().toBe(0);
    expect(service.received.map(({ path }) => path).sort()).toEqual(['/one', '/two']);
    const first = service.received.find(({ path }) => path === '/one');
    expect(devices[0]?.read(first?.body ?? Buffer.alloc(0))).toMatchObject({
      title: 'Você ainda não reservou',
      body: 'Almoço de 19/11/2026. Reserve até as 09:30.',
      path: '/reserve',
    });
    // The message is valid from 8:50 to 9:20, and some seconds have passed meanwhile.
    const seconds = Number(first?.headers.ttl);
    expect(seconds > 1_700 && seconds <= 1_800, String(seconds)).toBe(true);
    expect(first?.headers).toMatchObject({ urgency: 'high', 'content-encoding': 'aes128gcm' });
    expect(String(first?.headers.topic)).toMatch(/^[\w-]{32}$/);
    const keys = await pushKeys(fixture.database);
    expect(senderOf(first?.headers.authorization, keys?.public ?? '')).toMatchObject({
      aud: expect.stringContaining('http://127.0.0.1'),
      sub: 'mailto:nao-responda@exemplo.com.br',
    });
    expect(first?.body.toString('latin1')).not.toContain('reservou');
  });

  it('a reminder is not pushed after it was switched off or the session ended', async () => {
    await on('rating');
    const ended = await device('ended');
    await tell(due());
    expect(await fixture.database.pushes.countDocuments({ personId: user._id })).toBe(0);
    await documents(fixture.database.reminderSwitches).updateOne(
      { _id: user._id },
      { $set: { push: ['unreserved-1'] } },
    );
    service.answer(503);
    await tell(due());
    const before = service.received.length;
    await revokeSession({ ...fixture, relay: { publish() {} } }, ended.id, 'ended by its owner');
    expect((await ended.stored()).push).toBeUndefined();
    // Remove the event by which a gateway would close the sockets, because no gateway runs in this test.
    await fixture.database.sessions.updateOne({ _id: ended.id }, { $set: { outbox: [] } });
    fixture.clock.advance(60_000);
    await deliverDue(fixture.context);
    await standing().toBe(0);
    expect(service.received).toHaveLength(before);
  });

  it.each([404, 410])('a device that answers %i receives no more reminders', async (status) => {
    await on('unreserved-1');
    const { stored } = await device('gone');
    service.answer(status);
    await tell(due());
    await standing().toBe(0);
    expect((await stored()).push).toBeUndefined();
  });

  it('a reminder that was not accepted is retried only while it is useful', async () => {
    await on('unreserved-1');
    const { stored } = await device('busy');
    service.answer(503);
    await tell(due());
    await standing().toBe(1);
    expect((await stored()).push).toBeDefined();
    service.answer(201);
    await insertReservation(fixture.database, { ...lunch, person: personOf(user) });
    fixture.clock.advance(60_000);
    await deliverDue(fixture.context);
    await standing().toBe(0);
    expect(service.received.length, 'who reserved meanwhile is told nothing').toBe(1);
  });

  it.each([
    ['before it was sent comes once', () => Promise.resolve(), 1],
    // The message was sent but not marked as sent. It is sent again, and the device replaces the first message by the
    // tag.
    ['once it was sent comes again with the same tag', (send: () => Promise<void>) => send(), 2],
  ])('a reminder whose process dies %s', async (_when, before, times) => {
    await on('unreserved-1');
    const { read } = await device('one');
    await fixture.publisher.publish([due()]);
    await drain(fixture.stores, fixture.database);
    const { push } = fixture.context;
    // A crashed process gets no answer and writes nothing.
    const dies: typeof push = async (...given) => {
      await before(async () => push?.(...given));
      return new Promise<never>(() => {});
    };
    void deliverDue({ ...fixture.context, push: dies });
    const { clock, database } = fixture;
    await expect.poll(() => database.pushes.countDocuments({ dueAt: { $lte: clock.now() } })).toBe(0);
    await expect.poll(() => service.received.length).toBe(times - 1);
    clock.advance(60_000);
    await deliverDue(fixture.context);
    await standing().toBe(0);
    const shown = service.received.map(({ headers, body }) => [headers.topic, read(body)]);
    expect(shown).toHaveLength(times);
    expect(shown).toEqual(shown.map(() => shown[0]));
  });

  it('a reminder that the push service refuses with 400 is sent once', async () => {
    await on('unreserved-1');
    await device('refusing');
    service.answer(400);
    await tell(due());
    await standing().toBe(0);
    expect(service.received).toHaveLength(1);
  });

  it('a reminder is not sent to an address in our own network', async () => {
    await on('unreserved-1');
    const { id } = await device('inside');
    await documents(fixture.database.sessions).updateOne(
      { _id: id },
      { $set: { 'push.endpoint': 'https://10.0.0.1/send' } },
    );
    await tell(due());
    await standing().toBe(0);
    expect(service.received).toEqual([]);
  });
});

it('a planned reservation is pushed with its cancellation limit unless it was cancelled', async () => {
  await on('planned');
  const { read } = await device('one');
  const by = { kind: 'system', job: 'week' } as const;
  const kept = await insertReservation(fixture.database, { ...lunch, person: personOf(user) });
  await tell(createdBy(fixture, user, { by, reservationId: kept._id }));
  await standing().toBe(0);
  expect(service.received).toHaveLength(1);
  expect(read(service.received[0]?.body ?? Buffer.alloc(0))).toMatchObject({
    body: 'Almoço de 19/11/2026, Fábrica. Dá para cancelar até as 09:30.',
  });
  const event = createdBy(fixture, user, { by, reservationId: newId(new Date()) });
  await tell({ ...event, id: `${event.id}-cancelled` });
  await standing().toBe(0);
  expect(service.received).toHaveLength(1);
  const eve = '2026-12-24';
  await insertOtherHours(fixture.database, { date: eve });
  const then = await insertReservation(fixture.database, { person: personOf(user), date: eve });
  await tell(createdBy(fixture, user, { by, date: eve, reservationId: then._id }));
  await standing().toBe(0);
  expect(read(service.received[1]?.body ?? Buffer.alloc(0))).toMatchObject({
    body: 'Almoço de 24/12/2026, Fábrica. Dá para cancelar até as 09:00.',
  });
});

it('a closed meal is sent both as a push message and by e-mail', async () => {
  await on('closed');
  const { read } = await device('one');
  const at = fixture.clock.now();
  const cancelled = {
    reservationId: newId(at),
    person: personOf(user),
    ...lunch,
    site: 2 as const,
    by: { kind: 'system' as const, job: 'calendar' },
    notServed: { reason: 'Falta de água', email: user.email },
  };
  await tell(outboxEvent('reservation.cancelled', `${user._id}-closed`, at, cancelled));
  await standing().toBe(0);
  expect(read(service.received[0]?.body ?? Buffer.alloc(0))).toMatchObject({
    title: 'Refeição fechada',
    body: expect.stringContaining('Motivo: Falta de água'),
  });
  expect(await fixture.mail(`${user._id}-closed`)).toBeDefined();
});

it('other hours are pushed and mailed to people who still have the meal', async () => {
  await on('closed');
  const { read } = await device('one');
  const at = fixture.clock.now();
  const kept = await insertReservation(fixture.database, { person: personOf(user), ...lunch });
  const about = {
    reservationId: kept._id,
    person: personOf(user),
    ...lunch,
    site: 2 as const,
    email: user.email,
    hours: { reservation: { start: '06:00', end: '09:00' }, serving: { start: '10:30', end: '12:30' } },
    reason: 'Véspera de Natal',
  };
  const gone = { ...about, reservationId: newId(at) };
  await tell(outboxEvent('reservation.hoursChanged', `${user._id}-gone`, at, gone));
  await tell(outboxEvent('reservation.hoursChanged', `${user._id}-hours`, at, about));
  await standing().toBe(0);
  expect(service.received).toHaveLength(1);
  expect(read(service.received[0]?.body ?? Buffer.alloc(0))).toMatchObject({
    title: 'Outro horário',
    body: 'Almoço de 19/11/2026, Fábrica: reservas das 06:00 às 09:00, servido das 10:30 às 12:30. Motivo: Véspera de Natal. Sua reserva continua valendo.',
  });
  const mailText = async (id: string) => (await fixture.mail(`${user._id}-${id}`))?.text;
  expect(await mailText('hours')).toContain('Horário da refeição: das 10:30 às 12:30');
  await tell(outboxEvent('reservation.hoursChanged', `${user._id}-back`, at, { ...about, reason: '' }));
  expect(await mailText('back')).toContain('De volta ao horário normal');
});

it('a due reminder is sent once by two running processes', async () => {
  await on('unreserved-1');
  const { stored } = await device('one');
  await fixture.publisher.publish([due()]);
  await drain(fixture.stores, fixture.database);
  const running = [1, 2].map(() => startDelivery(fixture.context, 20));
  await standing().toBe(0);
  for (const each of running) await each.stop();
  expect(service.received.map(({ path }) => path)).toEqual(['/one']);
  expect((await stored()).push).toBeDefined();
});

it('the push keys are created once and stored sealed', async () => {
  const { database, context, config } = fixture;
  const before = await pushKeys(database);
  expect(before?.private).not.toMatch(/^[\w-]{43}$/);
  const given = {
    secret: config.secret,
    mail: { smtpUrl: undefined, directory: undefined, from: 'a@exemplo.com.br' },
    push: { on: true, hosts: [] },
  };
  await Promise.all([pushSender(database, given), pushSender(context.database, given)]);
  expect(await pushKeys(database)).toEqual(before);
});
