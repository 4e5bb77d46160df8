import type { AnyEvent } from '@reserva/contracts/events';
import { type IndexDefinition, type IndexOptions, Schema } from 'mongoose';

/** Everything that must follow a write stands in the same document until it is handed over (docs/architecture.md "Commands, events, outbox"). */
export interface WithOutbox {
  outbox: AnyEvent[];
}

/**
 * Events are Mixed: the contract describes each one, and its consumer parses it. As sub-documents they would
 * take most of the time of every write (decision 0063).
 */
export const outboxField = { outbox: { type: [Schema.Types.Mixed], required: true } };

/** Serves the sweep; documents whose outbox is empty are not in it. */
export const outboxIndex: [IndexDefinition, IndexOptions] = [
  { 'outbox.at': 1 },
  { name: 'outbox_pending', partialFilterExpression: { 'outbox.at': { $exists: true } } },
];
