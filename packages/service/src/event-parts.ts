import type { Database } from '@reserva/database/database';
import { type OutboxOwner, outboxStore } from '@reserva/database/writes/outbox';
import { createEventPublisher, type EventPublisher } from '@reserva/runtime/messaging/event-publisher';
import { createOutboxRelay, type OutboxRelay } from '@reserva/runtime/messaging/outbox-relay';
import type { RedisConfig } from '@reserva/runtime/process/config';
import type { Keep } from '@reserva/runtime/process/lifecycle';
import type { Logger } from '@reserva/runtime/process/logger';

/** The parts of a process that publish events. */
export interface EventParts {
  /** Publishes events that have no outbox, because they belong to no write. */
  publisher: EventPublisher;
  /** Publishes events that this process has stored in outboxes. */
  relay: OutboxRelay;
}

/**
 * Creates the parts with which a process publishes its events.
 * @param owner process whose outboxes are published
 * @throws Error when Redis does not answer in time
 */
export async function eventParts(
  redis: RedisConfig,
  owner: OutboxOwner,
  { database, logger }: { database: Database; logger: Logger },
  keep: Keep,
): Promise<EventParts> {
  const publisher = keep(await createEventPublisher({ redis, logger }));
  const relay = keep(createOutboxRelay({ store: outboxStore(database, owner), publisher, logger }));
  return { publisher, relay };
}
