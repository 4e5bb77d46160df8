import type { AnyEvent, EventName, EventPayload } from '@reserva/contracts/events';
import type { Collection } from 'mongoose';
import type { Database } from './database.ts';
import type { WithOutbox } from './outbox-schema.ts';

/** An event as it is put into the document that its write changes. `id` is given where a repeated write must be the same event. */
export const outboxEvent = <N extends EventName>(name: N, id: string, at: Date, payload: EventPayload<N>) =>
  ({ id, name, at: at.toISOString(), payload }) as Extract<AnyEvent, { name: N }>;

interface StoredEntry {
  collection: string;
  documentId: string | number;
  event: AnyEvent;
}

/** The outboxes of all collections, as the relay of `@reserva/runtime/messaging/outbox-relay` uses them. */
export function outboxStore(database: Database) {
  const { reservations, sessions, shifts, turnstiles, users } = database;
  const { settings, prices, menuImages, operations, surveyAnswers, conflicts, months, corrections } =
    database;
  const collections = new Map<string, Collection>(
    [
      ...[reservations, sessions, shifts, turnstiles, users],
      ...[settings, prices, menuImages, operations, surveyAnswers, conflicts, months, corrections],
    ].map(({ collection }) => [collection.name, collection]),
  );

  return {
    async pending(before: Date, limit: number): Promise<StoredEntry[]> {
      const found: StoredEntry[] = [];
      for (const [name, collection] of collections) {
        const documents = collection
          .find<{ _id: string | number } & WithOutbox>({
            'outbox.at': { $lt: before.toISOString() },
          } as object)
          .project<{ _id: string | number } & WithOutbox>({ outbox: 1 })
          .limit(limit);
        for await (const { _id, outbox } of documents) {
          found.push(...outbox.map((event) => ({ collection: name, documentId: _id, event })));
        }
      }
      return found;
    },

    async clear(entries: readonly StoredEntry[]): Promise<void> {
      for (const [name, collection] of collections) {
        const ofDocument = new Map<string | number, string[]>();
        for (const { collection: of, documentId, event } of entries) {
          if (of === name) ofDocument.set(documentId, [...(ofDocument.get(documentId) ?? []), event.id]);
        }
        if (ofDocument.size === 0) continue;
        await collection.bulkWrite(
          [...ofDocument].map(([documentId, ids]) => ({
            updateOne: {
              filter: { _id: documentId as never },
              update: { $pull: { outbox: { id: { $in: ids } } } as never },
            },
          })),
          // Lost by a crash they are handed over again, and consumers know an event they had.
          { ordered: false, writeConcern: { w: 1, journal: false } },
        );
      }
    },
  };
}
