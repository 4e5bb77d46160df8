import type { Database } from '@reserva/database/database';
import { type OutboxOwner, outboxStore } from '@reserva/database/writes/outbox';
import { createEventPublisher, type EventPublisher } from '@reserva/runtime/messaging/event-publisher';
import { createOutboxRelay, type OutboxRelay } from '@reserva/runtime/messaging/outbox-relay';
import type { RedisConfig } from '@reserva/runtime/process/config';
import type { Keep } from '@reserva/runtime/process/lifecycle';
import type { Logger } from '@reserva/runtime/process/logger';

/** How the events of a process go out. */
export interface EventParts {
  /** For news that follow no write. */
  publisher: EventPublisher;
  /** For what the outboxes of our own writes hold. */
  relay: OutboxRelay;
}

/**
 * Connects whoever writes to those who hear of it.
 * @param owner whose outboxes it hands over
 * @throws when Redis is not reached
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
