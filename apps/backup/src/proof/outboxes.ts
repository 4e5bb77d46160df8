import { parseEvent } from '@reserva/contracts/events';
import type { Database } from '@reserva/database/database';
import { outboxStore } from '@reserva/database/writes/outbox';

/** An instant after all others, so that every entry is pending. */
const EVER = new Date('9999-12-31');
/**
 * The maximum number of events that are read from each collection. A backup has only the events that were unpublished
 * at its instant.
 */
const MAX_ENTRIES = 10_000;

/** Finds events in outboxes that cannot be parsed. A restored system would publish them. */
export async function unreadableOutboxes(database: Database): Promise<string[]> {
  const entries = await outboxStore(database).pending(EVER, MAX_ENTRIES);
  return entries.flatMap(({ collection, documentId, event }) => {
    try {
      parseEvent(event);
      return [];
    } catch {
      return [`${collection} ${documentId}: uma mensagem que ninguém entende`];
    }
  });
}
