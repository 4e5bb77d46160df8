import { parseEvent } from '@reserva/contracts/events';
import type { Database } from '@reserva/database/database';
import { outboxStore } from '@reserva/database/writes/outbox';

/** Later than anything that was ever written. */
const EVER = new Date('9999-12-31');
/** Of each collection; in a backup there are those of the moment. */
const MAX_ENTRIES = 10_000;

/** What a restore will hand over can be understood by whoever it is for. */
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
