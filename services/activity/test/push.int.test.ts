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
import { testWith } from '@reserva/testing/test-with';
import { describe, expect } from 'vitest';
import { deliverDue, startDelivery } from '../src/push/deliver.ts';
import { pushSender } from '../src/push/sender.ts';
import { type ActivityFixture, createActivityFixture, createdBy, MOMENT } from './support/fixture.ts';

const DATE = '2026-11-19';
const lunch = { date: DATE, meal: 1 } as const;

/** A person who may get reminders on devices. */
function createScene(fixture: ActivityFixture, service: PushService, user: User) {
  const { database, clock } = fixture;
  return {
    user,
    /** Switches on the push messages of these topics. */
    enable: (...push: ReminderTopic[]) =>
      database.reminderSwitches.create({ _id: user._id, email: [], push, asks: [], revision: 1 }),
    /** Adds a device on which the person is signed in and allows reminders. */
    async addDevice(name: string) {
      const session = await insertSession(database, user, clock.now());
      const { address, read } = service.browser(name);
      await documents(database.sessions).updateOne({ _id: session._id }, { $set: { push: address } });
      const stored = () => database.sessions.findById(session._id).orFail().lean();
      return { id: session._id, read, stored };
    },
    dueReminder() {
      const { _id: id, email } = user;
      const until = '2026-11-19T12:20:00.000Z';
      const payload = { topic: 'unreserved-1' as const, person: personOf(user), email, ...lunch, until };
      return outboxEvent('reminder.due', `${id}-due`, clock.now(), { ...payload, reservationId: null });
    },
    /** Publishes an event and waits until all its messages were tried. */
    async publish(event: Parameters<ActivityFixture['publisher']['publish']>[0][number]): Promise<void> {
      await fixture.publisher.publish([event]);
      await drain(fixture.stores, database);
      await deliverDue(fixture.context);
    },
    /** Waits until this number of the person's messages is still to be sent. */
    expectPending: (count: number) =>
      expect
        .poll(() => database.pushes.countDocuments({ personId: user._id, dueAt: { $exists: true } }))
        .toBe(count),
  };
}

const it = testWith(() => createActivityFixture({ alone: true }))
  .extend('service', { scope: 'file' }, async ({}, { onCleanup }) => {
    const service = await startPushService();
    onCleanup(() => service.stop());
    return service;
  })
  .extend('scene', async ({ fixture, service }) =>
    createScene(fixture, service, await insertUser(fixture.database)),
  );

it.beforeEach(({ fixture, service }) => {
  fixture.clock.set(MOMENT);
  service.answer(201);
  service.received.length = 0;
});

describe('reminders', () => {
  it('a reminder reaches each device once, sealed and signed', async ({ fixture, service, scene }) => {
    await scene.enable('unreserved-1');
    const devices = [await scene.addDevice('one'), await scene.addDevice('two')];
    for (let n = 0; n < 2; n++) await scene.publish(scene.dueReminder());
    await scene.expectPending(0);
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

  it('a reminder is not pushed after it was switched off or the session ended', async ({
    fixture,
    service,
    scene,
  }) => {
    await scene.enable('rating');
    const ended = await scene.addDevice('ended');
    await scene.publish(scene.dueReminder());
    expect(await fixture.database.pushes.countDocuments({ personId: scene.user._id })).toBe(0);
    await documents(fixture.database.reminderSwitches).updateOne(
      { _id: scene.user._id },
      { $set: { push: ['unreserved-1'] } },
    );
    service.answer(503);
    await scene.publish(scene.dueReminder());
    const before = service.received.length;
    await revokeSession({ ...fixture, relay: { publish() {} } }, ended.id, 'ended by its owner');
    expect((await ended.stored()).push).toBeUndefined();
    // Remove the event by which a gateway would close the sockets, because no gateway runs in this test.
    await fixture.database.sessions.updateOne({ _id: ended.id }, { $set: { outbox: [] } });
    fixture.clock.advance(60_000);
    await deliverDue(fixture.context);
    await scene.expectPending(0);
    expect(service.received).toHaveLength(before);
  });

  it.for([404, 410])(
    'a device that answers %i receives no more reminders',
    async (status, { service, scene }) => {
      await scene.enable('unreserved-1');
      const { stored } = await scene.addDevice('gone');
      service.answer(status);
      await scene.publish(scene.dueReminder());
      await scene.expectPending(0);
      expect((await stored()).push).toBeUndefined();
    },
  );

  it('a reminder that was not accepted is retried only while it is useful', async ({
    fixture,
    service,
    scene,
  }) => {
    await scene.enable('unreserved-1');
    const { stored } = await scene.addDevice('busy');
    service.answer(503);
    await scene.publish(scene.dueReminder());
    await scene.expectPending(1);
    expect((await stored()).push).toBeDefined();
    service.answer(201);
    await insertReservation(fixture.database, { ...lunch, person: personOf(scene.user) });
    fixture.clock.advance(60_000);
    await deliverDue(fixture.context);
    await scene.expectPending(0);
    expect(service.received.length, 'who reserved meanwhile is told nothing').toBe(1);
  });

  it.for<[string, (send: () => Promise<void>) => Promise<void>, number]>([
    ['before it was sent comes once', () => Promise.resolve(), 1],
    // The message was sent but not marked as sent. It is sent again, and the device replaces the first message by the
    // tag.
    ['once it was sent comes again with the same tag', (send: () => Promise<void>) => send(), 2],
  ])('a reminder whose process dies %s', async ([_when, before, times], { fixture, service, scene }) => {
    await scene.enable('unreserved-1');
    const { read } = await scene.addDevice('one');
    await fixture.publisher.publish([scene.dueReminder()]);
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
    await scene.expectPending(0);
    const shown = service.received.map(({ headers, body }) => [headers.topic, read(body)]);
    expect(shown).toHaveLength(times);
    expect(shown).toEqual(shown.map(() => shown[0]));
  });

  it('a reminder that the push service refuses with 400 is sent once', async ({ service, scene }) => {
    await scene.enable('unreserved-1');
    await scene.addDevice('refusing');
    service.answer(400);
    await scene.publish(scene.dueReminder());
    await scene.expectPending(0);
    expect(service.received).toHaveLength(1);
  });

  it('a reminder is not sent to an address in our own network', async ({ fixture, service, scene }) => {
    await scene.enable('unreserved-1');
    const { id } = await scene.addDevice('inside');
    await documents(fixture.database.sessions).updateOne(
      { _id: id },
      { $set: { 'push.endpoint': 'https://10.0.0.1/send' } },
    );
    await scene.publish(scene.dueReminder());
    await scene.expectPending(0);
    expect(service.received).toEqual([]);
  });
});

it('a planned reservation is pushed with its cancellation limit unless it was cancelled', async ({
  fixture,
  service,
  scene,
}) => {
  await scene.enable('planned');
  const { read } = await scene.addDevice('one');
  const by = { kind: 'system', job: 'week' } as const;
  const kept = await insertReservation(fixture.database, { ...lunch, person: personOf(scene.user) });
  await scene.publish(createdBy(fixture, scene.user, { by, reservationId: kept._id }));
  await scene.expectPending(0);
  expect(service.received).toHaveLength(1);
  expect(read(service.received[0]?.body ?? Buffer.alloc(0))).toMatchObject({
    body: 'Almoço de 19/11/2026, Fábrica. Dá para cancelar até as 09:30.',
  });
  const event = createdBy(fixture, scene.user, { by, reservationId: newId(new Date()) });
  await scene.publish({ ...event, id: `${event.id}-cancelled` });
  await scene.expectPending(0);
  expect(service.received).toHaveLength(1);
  const eve = '2026-12-24';
  await insertOtherHours(fixture.database, { date: eve });
  const then = await insertReservation(fixture.database, { person: personOf(scene.user), date: eve });
  await scene.publish(createdBy(fixture, scene.user, { by, date: eve, reservationId: then._id }));
  await scene.expectPending(0);
  expect(read(service.received[1]?.body ?? Buffer.alloc(0))).toMatchObject({
    body: 'Almoço de 24/12/2026, Fábrica. Dá para cancelar até as 09:00.',
  });
});

it('a closed meal is sent both as a push message and by e-mail', async ({ fixture, service, scene }) => {
  await scene.enable('closed');
  const { read } = await scene.addDevice('one');
  const at = fixture.clock.now();
  const cancelled = {
    reservationId: newId(at),
    person: personOf(scene.user),
    ...lunch,
    site: 2 as const,
    by: { kind: 'system' as const, job: 'calendar' },
    notServed: { reason: 'Falta de água', email: scene.user.email },
  };
  await scene.publish(outboxEvent('reservation.cancelled', `${scene.user._id}-closed`, at, cancelled));
  await scene.expectPending(0);
  expect(read(service.received[0]?.body ?? Buffer.alloc(0))).toMatchObject({
    title: 'Refeição fechada',
    body: expect.stringContaining('Motivo: Falta de água'),
  });
  expect(await fixture.mail(`${scene.user._id}-closed`)).toBeDefined();
});

it('other hours are pushed and mailed to people who still have the meal', async ({
  fixture,
  service,
  scene,
}) => {
  await scene.enable('closed');
  const { read } = await scene.addDevice('one');
  const at = fixture.clock.now();
  const kept = await insertReservation(fixture.database, { person: personOf(scene.user), ...lunch });
  const about = {
    reservationId: kept._id,
    person: personOf(scene.user),
    ...lunch,
    site: 2 as const,
    email: scene.user.email,
    hours: { reservation: { start: '06:00', end: '09:00' }, serving: { start: '10:30', end: '12:30' } },
    reason: 'Véspera de Natal',
  };
  const gone = { ...about, reservationId: newId(at) };
  await scene.publish(outboxEvent('reservation.hoursChanged', `${scene.user._id}-gone`, at, gone));
  await scene.publish(outboxEvent('reservation.hoursChanged', `${scene.user._id}-hours`, at, about));
  await scene.expectPending(0);
  expect(service.received).toHaveLength(1);
  expect(read(service.received[0]?.body ?? Buffer.alloc(0))).toMatchObject({
    title: 'Outro horário',
    body: 'Almoço de 19/11/2026, Fábrica: reservas das 06:00 às 09:00, servido das 10:30 às 12:30. Motivo: Véspera de Natal. Sua reserva continua valendo.',
  });
  const mailText = async (id: string) => (await fixture.mail(`${scene.user._id}-${id}`))?.text;
  expect(await mailText('hours')).toContain('Horário da refeição: das 10:30 às 12:30');
  await scene.publish(
    outboxEvent('reservation.hoursChanged', `${scene.user._id}-back`, at, { ...about, reason: '' }),
  );
  expect(await mailText('back')).toContain('De volta ao horário normal');
});

it('a due reminder is sent once by two running processes', async ({ fixture, service, scene }) => {
  await scene.enable('unreserved-1');
  const { stored } = await scene.addDevice('one');
  await fixture.publisher.publish([scene.dueReminder()]);
  await drain(fixture.stores, fixture.database);
  const running = [1, 2].map(() => startDelivery(fixture.context, 20));
  await scene.expectPending(0);
  for (const each of running) await each.stop();
  expect(service.received.map(({ path }) => path)).toEqual(['/one']);
  expect((await stored()).push).toBeDefined();
});

it('the push keys are created once and stored sealed', async ({ fixture }) => {
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
