import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EventOf } from '@reserva/contracts/events';
import type { User } from '@reserva/database/models/people/users';
import { createEventPublisher, type EventPublisher } from '@reserva/runtime/messaging/event-publisher';
import { newId } from '@reserva/runtime/process/ids';
import { actorOf, personOf } from '@reserva/testing/factories';
import { readMailFolder, readMailsTo } from '@reserva/testing/mail-folder';
import { createServiceFixture, type ServiceFixture } from '@reserva/testing/service-fixture';
import type { Email } from 'postal-mime';
import { type Context, createContext } from '../../src/context.ts';
import { startService } from '../../src/start.ts';

export const MOMENT = '2026-11-19T08:50';
/** An interval that is longer than any test. */
const NEVER_MS = 86_400_000;
const FROM = 'Reserva de Refeição <nao-responda@exemplo.com.br>';

/** The running service, and the context of its handlers for direct calls. */
export interface ActivityFixture extends ServiceFixture {
  publisher: EventPublisher;
  context: Context;
  /** Reads the messages in the mail folder by their ids. */
  mails(): Promise<Map<string, Email>>;
  mail(id: string): Promise<Email | undefined>;
  mailsTo(address: string): Promise<Email[]>;
}

/**
 * Starts the service on real stores.
 * @param options.smtpUrl a mail server; without one, messages are written to a folder
 * @param options.alone if true, the service neither checks parts nor sends push messages, because the test does so itself
 */
export async function createActivityFixture({
  smtpUrl,
  alone = false,
}: {
  smtpUrl?: string;
  alone?: boolean;
} = {}): Promise<ActivityFixture> {
  const fixture = await createServiceFixture(MOMENT, 'activity');
  const { logger, config, keep } = fixture;
  const folder = mkdtempSync(join(tmpdir(), 'reserva-mail-'));
  const mail = { smtpUrl, directory: folder, from: FROM };
  const serviceConfig = {
    ...config,
    mail,
    concurrency: 20,
    ...(alone && { tickMs: NEVER_MS }),
    webhookHosts: ['127.0.0.1'],
    push: { on: true, hosts: ['127.0.0.1'] },
  };
  const context = await createContext(serviceConfig, logger, keep);
  keep(await startService(serviceConfig, logger));
  const publisher = keep(await createEventPublisher({ redis: config.redis, logger }));
  return {
    ...fixture,
    publisher,
    context,
    mails: () => readMailFolder(folder),
    mail: async (id) => (await readMailFolder(folder)).get(id),
    mailsTo: (address) => readMailsTo(folder, address),
    async dispose() {
      await fixture.dispose();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Builds the event of a lunch at Fábrica that was reserved now. */
export function createdBy(
  { clock }: ServiceFixture,
  user: User,
  payload: Partial<EventOf<'reservation.created'>['payload']> = {},
): EventOf<'reservation.created'> {
  const reservationId = newId(clock.now());
  return {
    id: `${reservationId}-created`,
    name: 'reservation.created',
    at: clock.now().toISOString(),
    payload: {
      reservationId,
      person: personOf(user),
      date: '2026-11-19',
      meal: 1,
      site: 2,
      by: actorOf(user),
      email: user.email,
      ...payload,
    },
  };
}
