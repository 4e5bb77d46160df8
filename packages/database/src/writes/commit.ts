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

/** Where events go that stand in an outbox (`createOutboxRelay`). */
interface Relay {
  publish(entries: readonly { collection: string; documentId: string | number; event: AnyEvent }[]): void;
}

export interface Committing {
  relay: Relay;
}

/** Of a process that relays nothing: whose outbox it is sweeps it within seconds. */
export const leftToSweep: Committing = { relay: { publish() {} } };

/** One document's change: under which condition, what changes, and what is to be told once that stands. */
export interface Change<T extends StoredDocument> {
  where: Where<T> & { _id: T['_id'] };
  changes: Changes<T>;
  events: readonly AnyEvent[];
  arrayFilters?: ArrayFilters;
  /** True: where there is no such document it is made. */
  upsert?: boolean;
  /** True: more than this must stand before anybody is told; the caller announces it then. */
  publishLater?: boolean;
}

export interface StoredDocument extends WithOutbox {
  _id: string | number;
}

/**
 * Changes a document, with what must be told in its outbox, and hands that over once it stands. All or nothing: whoever
 * dies here leaves either no change, or one whose events the next sweep hands over.
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

/** The same, and what the document is now. @returns null where none was as the condition wanted it */
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

/** Makes a document and hands over what stands in its outbox. */
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
 * Hands over what stands in the outbox of a document already: of a write in a batch, or of an earlier attempt. Told twice
 * it is known by its id.
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

/** The change with its events: the one place that puts something into an outbox. Where there are none, nothing. */
export const withEvents = <T>(changes: Changes<T>, events: readonly AnyEvent[]): ChangesWithEvents<T> => ({
  ...changes,
  $push: { ...changes.$push, outbox: { $each: events } },
});
