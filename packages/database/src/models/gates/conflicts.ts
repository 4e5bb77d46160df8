import type { Actor } from '@reserva/contracts/basics/actor';
import type { LocalDate, MealId, SiteId } from '@reserva/contracts/basics/primitives';
import { type ConflictKind, conflictKind } from '@reserva/contracts/gates/conflict-operations';
import { type CollectedPassage, wayOfTurn } from '@reserva/contracts/gates/passage-commands';
import type { Connection } from 'mongoose';
import { actor, localDate, meal, nullable, site, text } from '../../fields.ts';
import { modelOf, partOf, schemaOf } from '../../model.ts';
import { outboxField, outboxIndex, type WithOutbox } from '../../outbox-schema.ts';
import { type Person, personSchema } from '../reservations/reservations.ts';

/** A passage through a gate that the rules would not have allowed. */
export interface Conflict extends WithOutbox {
  /**
   * Key of the passage, so that a repeated event finds the same conflict. If the passage has another conflict later,
   * the id of that one is `key:kind`.
   */
  _id: string;
  kind: ConflictKind;
  /** True while the conflict waits for an operator. */
  open: boolean;
  turnstileId: string;
  site: SiteId;
  at: Date;
  date: LocalDate;
  /** Null if the service cannot tell the meal. */
  meal: MealId | null;
  person: Person | null;
  badge: string;
  reservationId: string | null;
  /**
   * The earlier passage, which counts as the meal. If an operator concluded the meal instead, `turnstileId` is null and
   * `at` is the time of the meal. `concluded` then has the operator and the time of the conclusion. Older documents
   * have no `concluded`; their `at` is the time of the conclusion.
   */
  first: { turnstileId: string | null; at: Date; concluded?: { at: Date; by: Actor } } | null;
  resolved: { at: Date; by: Actor; reason: string; command: string } | null;
  /** A passage that the service could not record. Absent or null if the conflict has another cause. */
  kept?: FailedPassage | null;
  /** Time at which the service learned whose turn this unmatched turn was. Absent in older documents. */
  explainedAt?: Date | null;
}

export interface FailedPassage {
  /** Null if the service cannot parse the passage. It then does not retry it. */
  passage: CollectedPassage | null;
  /**
   * Message of the error that prevented the recording. For a passage that cannot be parsed, the text of the device's
   * log row.
   */
  fault: string;
  retryAt: Date | null;
}

const firstSchema = partOf<NonNullable<Conflict['first']>>({
  turnstileId: { type: String, default: null },
  at: { type: Date, required: true },
  concluded: partOf<{ at: Date; by: Actor }>({ at: { type: Date, required: true }, by: actor }),
});
const resolvedSchema = partOf<NonNullable<Conflict['resolved']>>({
  at: { type: Date, required: true },
  by: actor,
  reason: { type: String, required: true },
  command: { type: String, required: true },
});
const collectedSchema = partOf<CollectedPassage>({
  key: { type: String, required: true },
  /** Instant in ISO 8601, as in the command. */
  turnedAt: { type: String, required: true },
  way: { type: String, enum: wayOfTurn.options },
  grantedAt: { type: String, default: null },
  person: {
    type: partOf<NonNullable<CollectedPassage['person']>>({
      kind: { type: String, required: true, enum: ['badge', 'user'] },
      number: String,
      userId: String,
    }),
    default: null,
  },
  unreadable: String,
});
const failedPassageSchema = partOf<FailedPassage>({
  passage: { type: collectedSchema, default: null },
  fault: { type: String, required: true },
  retryAt: { type: Date, default: null },
});

const schema = schemaOf<Conflict>({
  _id: { type: String, required: true },
  kind: { type: String, required: true, enum: conflictKind.options },
  open: { type: Boolean, required: true },
  turnstileId: { type: String, required: true },
  site,
  at: { type: Date, required: true },
  date: localDate,
  meal: nullable(meal),
  person: { type: personSchema, default: null },
  badge: text,
  reservationId: { type: String, default: null },
  first: { type: firstSchema, default: null },
  resolved: { type: resolvedSchema, default: null },
  kept: { type: failedPassageSchema, default: undefined },
  explainedAt: Date,
  ...outboxField,
})
  // Serves the pages of the list, newest first.
  .index({ open: 1, at: -1, _id: 1 })
  // Serves the explanation of a meal's cost, which lists the meal's conflicts.
  .index({ reservationId: 1 })
  // Serves the turns of a shift that match no person.
  .index({ turnstileId: 1, date: 1, meal: 1, kind: 1 })
  // Serves the passages that still have to be recorded, of one turnstile or of all. The index is partial, so it stays
  // small.
  .index(
    { 'kept.retryAt': 1, turnstileId: 1 },
    { name: 'kept', partialFilterExpression: { open: true, 'kept.fault': { $exists: true } } },
  )
  .index(...outboxIndex);

export const conflictModel = (connection: Connection) =>
  modelOf<Conflict>(connection, 'Conflict', schema, 'conflicts');
