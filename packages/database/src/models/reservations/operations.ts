import type { Actor } from '@reserva/contracts/basics/actor';
import type { LocalDate, MealId, SiteId } from '@reserva/contracts/basics/primitives';
import type { Connection } from 'mongoose';
import { actor, localDate, meal, nullable, site } from '../../fields.ts';
import { modelOf, schemaOf } from '../../model.ts';
import { outboxField, outboxIndex, type WithOutbox } from '../../outbox-schema.ts';

/**
 * An operator's command to conclude all reservations of a day or shift. The document is written before the first
 * reservation changes. It is completed once, together with its log event. If an attempt dies, a retry or the tick
 * completes it.
 */
export interface Operation extends WithOutbox {
  /** Id of the command. */
  _id: string;
  by: Actor;
  /** Start of the command. All attempts use the prices of this time. */
  at: Date;
  date: LocalDate;
  /** Null for all meals. */
  meal: MealId | null;
  /** Null for all sites. */
  site: SiteId | null;
  /** Null while the command is running. */
  finishedAt: Date | null;
  /** Number of concluded reservations. */
  changed: number;
}

const schema = schemaOf<Operation>({
  _id: { type: String, required: true },
  by: actor,
  at: { type: Date, required: true },
  date: localDate,
  meal: nullable(meal),
  site: nullable(site),
  finishedAt: { type: Date, default: null },
  changed: { type: Number, default: 0 },
  ...outboxField,
})
  // Serves operations that a crash interrupted. The index is almost always empty.
  .index({ at: 1 }, { name: 'unfinished', partialFilterExpression: { finishedAt: null } })
  .index(...outboxIndex);

export const operationModel = (connection: Connection) =>
  modelOf<Operation>(connection, 'Operation', schema, 'operations');
