import type { CommandMeta } from '@reserva/runtime/messaging/command-worker';
import { subscribeRealtime } from '@reserva/runtime/messaging/event-consumer';
import type { RealtimeMessage } from '@reserva/runtime/messaging/event-publisher';
import { newId } from '@reserva/runtime/process/ids';
import { insertBasics } from '@reserva/testing/factories';
import { createServiceFixture, type ServiceFixture } from '@reserva/testing/service-fixture';
import { type Context, createContext } from '../../src/context.ts';

/** The context of the handlers on real stores. A test calls handlers directly, without a queue. */
export interface ReservationFixture extends ServiceFixture {
  context: Context;
  /** The events that gateways would receive, in order. */
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

/** Builds the meta of a command of any actor. */
export const metaOf = (actor: CommandMeta['actor'], id = newId(new Date())): CommandMeta => ({
  id,
  actor,
  requestId: 'test',
});
