import { drain, until } from '@reserva/testing/drain';
import { insertUser } from '@reserva/testing/factories';
import { test as base, describe, expect } from 'vitest';
import { createActivityFixture, createdBy } from './support/fixture.ts';
import { startSmtpServer } from './support/smtp-server.ts';

const it = base
  .extend('server', async ({}, { onCleanup }) => {
    const server = await startSmtpServer();
    onCleanup(() => server.stop());
    return server;
  })
  .extend('fixture', async ({ server }, { onCleanup }) => {
    const fixture = await createActivityFixture({ smtpUrl: server.url });
    onCleanup(() => fixture.dispose());
    return fixture;
  });

describe('delivery through a mail server', () => {
  it('a receipt is delivered by SMTP without leaving a file', async ({ fixture, server }) => {
    const user = await insertUser(fixture.database);
    const event = createdBy(fixture, user);
    await fixture.publisher.publish([event]);
    await drain(fixture.stores, fixture.database);
    expect(server.delivered).toHaveLength(1);
    const [delivery] = server.delivered;
    expect(delivery?.to).toEqual([user.email]);
    expect(delivery?.mail.subject).toBe('Reserva confirmada: Almoço de 19/11/2026');
    expect(delivery?.mail.text).toContain('Local: Fábrica');
    expect((await fixture.mails()).size).toBe(0);
  });

  it('many receipts share few connections to the mail server', async ({ fixture, server }) => {
    const users = await Promise.all(Array.from({ length: 12 }, () => insertUser(fixture.database)));
    await fixture.publisher.publish(users.map((user) => createdBy(fixture, user)));
    await drain(fixture.stores, fixture.database);
    expect(server.delivered.map(({ to }) => to[0]).sort()).toEqual(users.map(({ email }) => email).sort());
    expect(server.connections()).toBeLessThanOrEqual(3);
  });

  it('a busy mail server delays the receipt but not the log', async ({ fixture, server }) => {
    server.refuse(451, 2);
    const user = await insertUser(fixture.database);
    const event = createdBy(fixture, user);
    await fixture.publisher.publish([event]);
    await until('the log', async () => fixture.database.userLogs.exists({ _id: event.id }));
    await until('the receipt', async () =>
      fixture.database.receipts.exists({ _id: event.id, sentAt: { $ne: null } }),
    );
    expect(server.delivered).toHaveLength(1);
    expect(await fixture.database.userLogs.countDocuments({ userId: user._id })).toBe(1);
  });

  it('a frozen mail server delays receipts but not the log', async ({ fixture, server }) => {
    server.freeze();
    const users = await Promise.all(Array.from({ length: 5 }, () => insertUser(fixture.database)));
    await fixture.publisher.publish(users.map((user) => createdBy(fixture, user)));
    await until('the log', async () => (await fixture.database.userLogs.countDocuments({})) === 5);
    expect(server.delivered).toEqual([]);
    server.thaw();
    await drain(fixture.stores, fixture.database);
    expect(server.delivered.flatMap(({ to }) => to).sort()).toEqual(users.map(({ email }) => email).sort());
  });

  it('one refused receipt neither blocks the others nor is lost', async ({ fixture, server }) => {
    server.refuse(550, 1);
    const users = [await insertUser(fixture.database), await insertUser(fixture.database)];
    const events = users.map((user) => createdBy(fixture, user));
    await fixture.publisher.publish(events);
    await until(
      'both receipts',
      async () => (await fixture.database.receipts.countDocuments({ sentAt: { $ne: null } })) === 2,
    );
    expect(server.delivered).toHaveLength(2);
  });
});
