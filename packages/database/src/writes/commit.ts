import type { AnyEvent } from '@reserva/contracts/events';
import type { Model } from 'mongoose';
import type { WithOutbox } from '../outbox-schema.ts';
import {
  type ArrayFilters,
  type Changes,
  type ChangesWithEvents,
  documentsWithOutbox as documents,
  type Where,
} from './documents.ts';
import { writeGrouped } from './write-grouped.ts';
import type { WriteResult } from './write-rows.ts';

/** Publishes events that are already stored in an outbox (`createOutboxRelay`). */
interface Relay {
  publish(entries: readonly { collection: string; documentId: string | number; event: AnyEvent }[]): void;
}

export interface Committing {
  relay: Relay;
}

/**
 * Context for a process that publishes no events itself. The process that owns the collection finds the events in the
 * outbox within seconds and publishes them.
 */
export const publishBySweep: Committing = { relay: { publish() {} } };

/** The change of one document: its condition, its update, and the events that are published after the write. */
export interface Change<T extends StoredDocument> {
  where: Where<T> & { _id: T['_id'] };
  changes: Changes<T>;
  events: readonly AnyEvent[];
  arrayFilters?: ArrayFilters;
  /** True: if the document does not exist, it is inserted. */
  upsert?: boolean;
  /**
   * True: the write stores the events but does not publish them, because other writes must come first. The caller
   * publishes them later with `announce`.
   */
  publishLater?: boolean;
}

export interface StoredDocument extends WithOutbox {
  _id: string | number;
}

/**
 * Changes a document and its outbox in one write, and then publishes the events. If the process dies before the write,
 * nothing has changed. If it dies after the write, the next sweep publishes the events.
 */
export async function commit<T extends StoredDocument>(
  context: Committing,
  model: Model<T>,
  { where, changes, events, arrayFilters, upsert = false, publishLater = false }: Change<T>,
): Promise<WriteResult> {
  const update = withEvents(changes, events);
  const written = await writeGrouped(model, {
    where,
    update,
    ...(arrayFilters && { arrayFilters }),
    ...(upsert && { upsert }),
  });
  if (written === 'written' && !publishLater) announce(context, model, where._id, events);
  return written;
}

/**
 * Changes a document like `commit`, and returns the changed document.
 * @returns null if no document met the condition
 */
export async function commitAndRead<T extends StoredDocument, Field extends keyof T>(
  context: Committing,
  model: Model<T>,
  { where, changes, events }: Pick<Change<T>, 'where' | 'changes' | 'events'>,
  projection: Record<Field, 1>,
): Promise<Pick<T, Field> | null> {
  const document = await documents(model).findOneAndUpdate(where, withEvents(changes, events), {
    projection,
    returnDocument: 'after',
    lean: true,
  });
  if (document) announce(context, model, where._id, events);
  return document;
}

/** Inserts a document and publishes the events in its outbox. */
export async function commitNew<T extends StoredDocument>(
  context: Committing,
  model: Model<T>,
  document: T,
): Promise<Exclude<WriteResult, 'not_matched'>> {
  const written = await writeGrouped(model, { insert: document });
  if (written === 'duplicate') return 'duplicate';
  announce(context, model, document._id, document.outbox);
  return 'written';
}

/**
 * Publishes events that a batch or an earlier attempt has already stored in a document's outbox. Consumers recognise a
 * repeated event by its id.
 */
export function announce<T extends StoredDocument>(
  { relay }: Committing,
  model: Model<T>,
  documentId: string | number,
  events: readonly AnyEvent[],
): void {
  if (events.length === 0) return;
  relay.publish(events.map((event) => ({ collection: model.collection.name, documentId, event })));
}

/**
 * Adds events to the update of a document, for its outbox. No other code adds to the outbox of an existing document.
 */
export const withEvents = <T>(changes: Changes<T>, events: readonly AnyEvent[]): ChangesWithEvents<T> => ({
  ...changes,
  $push: { ...changes.$push, outbox: { $each: events } },
});
