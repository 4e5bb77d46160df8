import { outboxStore } from '@reserva/database/outbox';
import type { CommandMeta } from '@reserva/runtime/messaging/command-worker';
import { subscribeRealtime } from '@reserva/runtime/messaging/event-consumer';
import { createEventPublisher, type RealtimeMessage } from '@reserva/runtime/messaging/event-publisher';
import { createOutboxRelay } from '@reserva/runtime/messaging/outbox-relay';
import { newId } from '@reserva/runtime/process/ids';
import { insertBasics } from '@reserva/testing/factories';
import { createServiceBed, type ServiceBed } from '@reserva/testing/service-bed';
import type { Context } from '../../src/context.ts';

/** The handlers' own context on real stores, without a queue in front: a test calls a handler and looks. */
export interface ReservationBed extends ServiceBed {
  context: Context;
  /** What the gateways were told, in order. */
  told: RealtimeMessage[];
}

export async function createReservationBed(local: string): Promise<ReservationBed> {
  const bed = await createServiceBed(local, 'reservation');
  const { database, ownDatabase, clock, logger, config, stores } = bed;
  await insertBasics(database);
  const told: RealtimeMessage[] = [];
  const listener = await subscribeRealtime({
    redis: stores.redis,
    logger,
    onEvent: (message) => told.push(message),
  });
  const publisher = await createEventPublisher({ redis: stores.redis, logger });
  const relay = createOutboxRelay({ store: outboxStore(ownDatabase), publisher, logger });
  const context: Context = {
    database: ownDatabase,
    relay,
    clock,
    logger,
    zone: config.timezone,
    secret: config.secret,
    newId: () => newId(clock.now()),
  };
  return {
    ...bed,
    context,
    told,
    async dispose() {
      await relay.stop();
      await publisher.stop();
      await listener.stop();
      await bed.dispose();
    },
  };
}

/** Meta of a command of a device, or of whoever else acts. */
export const metaOf = (actor: CommandMeta['actor'], id = newId(new Date())): CommandMeta => ({
  id,
  actor,
  requestId: 'test',
});
