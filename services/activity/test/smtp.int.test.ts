import { drain, until } from '@reserva/testing/drain';
import { insertUser } from '@reserva/testing/factories';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ActivityBed, createActivityBed, createdBy } from './support/bed.ts';
import { readMessage } from './support/mail.ts';
import { type SmtpServer, startSmtpServer } from './support/smtp-server.ts';

let bed: ActivityBed;
let server: SmtpServer;

beforeEach(async () => {
  server = await startSmtpServer();
  bed = await createActivityBed(server.url);
});
afterEach(async () => {
  await bed?.dispose();
  await server.stop();
});

describe('with a mail server', () => {
  it('the receipt is delivered, and no file is left', async () => {
    const user = await insertUser(bed.database);
    const event = createdBy(bed, user);
    await bed.publisher.publish([event]);
    await drain(bed.stores, bed.database);
    expect(server.delivered).toHaveLength(1);
    const [delivery] = server.delivered;
    expect(delivery?.to).toEqual([user.email]);
    const mail = readMessage(delivery?.raw ?? '');
    expect(mail.header('Subject')).toBe('Reserva confirmada: Almoço de 19/11/2026');
    expect(mail.text).toContain('Local: Fábrica');
    expect(bed.mails().size).toBe(0);
  });

  it('that is busy the receipt is delivered once, later; the log does not wait for it', async () => {
    server.refuse('451 try again later', 2);
    const user = await insertUser(bed.database);
    const event = createdBy(bed, user);
    await bed.publisher.publish([event]);
    await until('the log', async () => bed.database.userLogs.exists({ _id: event.id }));
    await until('the receipt', async () =>
      bed.database.receipts.exists({ _id: event.id, sentAt: { $ne: null } }),
    );
    expect(server.delivered).toHaveLength(1);
    expect(await bed.database.userLogs.countDocuments({ userId: user._id })).toBe(1);
  });

  it('that refuses one address the others get theirs', async () => {
    server.refuse('550 no such mailbox', 1);
    const users = [await insertUser(bed.database), await insertUser(bed.database)];
    const events = users.map((user) => createdBy(bed, user));
    await bed.publisher.publish(events);
    await until(
      'both receipts',
      async () => (await bed.database.receipts.countDocuments({ sentAt: { $ne: null } })) === 2,
    );
    expect(server.delivered).toHaveLength(2);
  });
});
