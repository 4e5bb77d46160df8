import type { AnyEvent } from '@reserva/contracts/events';
import { type IndexDefinition, type IndexOptions, Schema } from 'mongoose';

/**
 * A document with an outbox. Events that must follow a write are stored in the same document until they are published
 * (docs/architecture.md "Commands, events, outbox").
 */
export interface WithOutbox {
  outbox: AnyEvent[];
}

/**
 * Schema field for an outbox. Events have the type Mixed, because the contract describes each event and its consumer
 * parses it. As sub-documents, they would take most of the time of every write (decision 0063).
 */
export const outboxField = { outbox: { type: [Schema.Types.Mixed], required: true } };

/** Index that the sweep of outboxes uses. It excludes documents with an empty outbox. */
export const outboxIndex: [IndexDefinition, IndexOptions] = [
  { 'outbox.at': 1 },
  { name: 'outbox_pending', partialFilterExpression: { 'outbox.at': { $exists: true } } },
];
