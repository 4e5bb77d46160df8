import type { AnyEvent, EventName, EventPayload } from '@reserva/contracts/events';
import type { Model } from 'mongoose';
import type { Database } from '../database.ts';
import type { WithOutbox } from '../outbox-schema.ts';
import { documentsWithOutbox } from './documents.ts';

/**
 * Builds an event for the outbox of the document that the write changes. A repetition of the write must pass the same
 * `id`, so that consumers recognise the event.
 */
export const outboxEvent = <N extends EventName>(name: N, id: string, at: Date, payload: EventPayload<N>) =>
  ({ id, name, at: at.toISOString(), payload }) as Extract<AnyEvent, { name: N }>;

interface StoredEntry {
  collection: string;
  documentId: string | number;
  event: AnyEvent;
}

/**
 * Names of the collections with an outbox, grouped by the process that writes them. Only that process publishes their
 * events. After a crash, its sweep publishes the events that are still in outboxes.
 */
export const outboxOwners = {
  gateway: ['sessions', 'users', 'settings', 'prices', 'waiverRules', 'menuImages'],
  reservation: [
    ...(['reservations', 'shifts', 'operations', 'conflicts', 'months', 'corrections'] as const),
    ...(['leaves', 'contests', 'closings', 'serviceWeeks', 'serviceExceptions', 'departures'] as const),
    ...(['weekPlans', 'reminderRuns', 'terminalMarks'] as const),
  ],
  survey: ['surveyAnswers', 'ratingRuns'],
  'turnstile-sync': ['turnstiles'],
} as const satisfies Record<string, readonly (keyof Database)[]>;

export type OutboxOwner = keyof typeof outboxOwners;

/** A model whose documents have an outbox. */
type ModelWithOutbox = Model<{ _id: string | number } & WithOutbox>;

const hasOutbox = (part: unknown): part is ModelWithOutbox =>
  typeof part === 'function' &&
  'schema' in part &&
  (part as ModelWithOutbox).schema.path('outbox') !== undefined;

/**
 * Returns access to the outboxes, for the relay of `@reserva/runtime/messaging/outbox-relay`.
 * @param owner limits the result to the collections of this process; if absent, it has all outboxes, so that a check
 * can see that no events remain
 */
export function outboxStore(database: Database, owner?: OutboxOwner) {
  const parts: readonly unknown[] = owner
    ? outboxOwners[owner].map((name) => database[name])
    : Object.values(database);
  const models = new Map(parts.filter(hasOutbox).map((model) => [model.collection.name, model]));

  return {
    async pending(before: Date, limit: number): Promise<StoredEntry[]> {
      const entries: StoredEntry[] = [];
      for (const [name, model] of models) {
        const documents = await model
          .find({ 'outbox.at': { $lt: before.toISOString() } })
          .select({ outbox: 1 })
          .limit(limit)
          .lean();
        for (const { _id, outbox } of documents) {
          entries.push(...outbox.map((event) => ({ collection: name, documentId: _id, event })));
        }
      }
      return entries;
    },

    async clear(entries: readonly StoredEntry[]): Promise<void> {
      for (const [name, model] of models) {
        const ofDocument = new Map<string | number, string[]>();
        for (const { collection: of, documentId, event } of entries) {
          if (of === name) ofDocument.set(documentId, [...(ofDocument.get(documentId) ?? []), event.id]);
        }
        if (ofDocument.size === 0) continue;
        await documentsWithOutbox(model).bulkWrite(
          [...ofDocument].map(([_id, ids]) => ({
            updateOne: { filter: { _id }, update: { $pull: { outbox: { id: { $in: ids } } } } },
          })),
          // This write removes published events and needs no journal. If a crash loses it, the events are published
          // again, and consumers recognise them.
          { ordered: false, writeConcern: { w: 1, journal: false } },
        );
      }
    },
  };
}
