import type { CommandMeta } from '@reserva/runtime/messaging/command-worker';
import { subscribeRealtime } from '@reserva/runtime/messaging/event-consumer';
import type { RealtimeMessage } from '@reserva/runtime/messaging/event-publisher';
import { newId } from '@reserva/runtime/process/ids';
import { insertBasics } from '@reserva/testing/factories';
import { createServiceFixture, type ServiceFixture } from '@reserva/testing/service-fixture';
import { type Context, createContext } from '../../src/context.ts';

/** The handlers' own context on real stores, without a queue in front: a test calls a handler and looks. */
export interface ReservationFixture extends ServiceFixture {
  context: Context;
  /** What the gateways were told, in order. */
  publishedEvents: RealtimeMessage[];
}

export async function createReservationFixture(local: string): Promise<ReservationFixture> {
  const fixture = await createServiceFixture(local, 'reservation');
  const { logger, config, keep, stores } = fixture;
  await insertBasics(fixture.database);
  const publishedMessages: RealtimeMessage[] = [];
  keep(
    await subscribeRealtime({
      redis: stores.redis,
      logger,
      onEvent: (message) => publishedMessages.push(message),
    }),
  );
  const context = await createContext({ ...config, concurrency: 64 }, logger, keep);
  return { ...fixture, context, publishedEvents: publishedMessages };
}

/** Meta of a command of a device, or of whoever else acts. */
export const metaOf = (actor: CommandMeta['actor'], id = newId(new Date())): CommandMeta => ({
  id,
  actor,
  requestId: 'test',
});
