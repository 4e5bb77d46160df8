import type { Actor } from '@reserva/contracts/basics/actor';
import type { LocalDate, MealId, SiteId } from '@reserva/contracts/basics/primitives';
import type { Connection } from 'mongoose';
import { actor, localDate, meal, nullable, site } from '../../fields.ts';
import { modelOf, schemaOf } from '../../model.ts';
import { outboxField, outboxIndex, type WithOutbox } from '../../outbox-schema.ts';

/**
 * An operator's command to conclude a whole day or shift. Written before the first reservation is touched and completed
 * once, with its entry for the log: whatever attempt dies, the next one or the tick tells what was done.
 */
export interface Operation extends WithOutbox {
  /** Id of the command. */
  _id: string;
  by: Actor;
  /** When it began: no attempt charges by prices that came later. */
  at: Date;
  date: LocalDate;
  /** Null: all. */
  meal: MealId | null;
  /** Null: all. */
  site: SiteId | null;
  /** Null while it is at work. */
  finishedAt: Date | null;
  /** Reservations it concluded. */
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
  // What a crash left half done: almost always empty.
  .index({ at: 1 }, { name: 'unfinished', partialFilterExpression: { finishedAt: null } })
  .index(...outboxIndex);

export const operationModel = (connection: Connection) =>
  modelOf<Operation>(connection, 'Operation', schema, 'operations');
