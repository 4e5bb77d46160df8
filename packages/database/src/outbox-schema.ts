import { type AnyEvent, events } from '@reserva/contracts/events';
import { type IndexDefinition, type IndexOptions, Schema } from 'mongoose';
import { partOf } from './model.ts';

/** Everything that must follow a write stands in the same document until it is handed over (design "Commands, events, outbox"). */
export interface WithOutbox {
  outbox: AnyEvent[];
}

const eventSchema = partOf<AnyEvent>({
  id: { type: String, required: true },
  name: { type: String, required: true, enum: Object.keys(events) },
  /** An instant in ISO 8601. */
  at: { type: String, required: true },
  /** Differs for each event. The contract describes it, and the relay checks it when it publishes. */
  payload: { type: Schema.Types.Mixed, required: true },
});

export const outboxField = { outbox: { type: [eventSchema], required: true } };

/** Serves the sweep; documents whose outbox is empty are not in it. */
export const outboxIndex: [IndexDefinition, IndexOptions] = [
  { 'outbox.at': 1 },
  { name: 'outbox_pending', partialFilterExpression: { 'outbox.at': { $exists: true } } },
];
