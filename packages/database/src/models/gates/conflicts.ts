import type { Actor } from '@reserva/contracts/basics/actor';
import type { LocalDate, MealId, SiteId } from '@reserva/contracts/basics/primitives';
import { type ConflictKind, conflictKind } from '@reserva/contracts/gates/conflict-operations';
import { type CollectedPassage, wayOfTurn } from '@reserva/contracts/gates/passage-commands';
import type { Connection } from 'mongoose';
import { actor, localDate, meal, nullable, site, text } from '../../fields.ts';
import { modelOf, partOf, schemaOf } from '../../model.ts';
import { outboxField, outboxIndex, type WithOutbox } from '../../outbox-schema.ts';
import { type Person, personSchema } from '../reservations/reservations.ts';

/** Something that happened at a gate and that the rules would not have let happen. One per passage. */
export interface Conflict extends WithOutbox {
  /** Key of the passage: the same event twice is one conflict. */
  _id: string;
  kind: ConflictKind;
  /** Whether it still waits for an operator. */
  open: boolean;
  turnstileId: string;
  site: SiteId;
  at: Date;
  date: LocalDate;
  /** Null where no meal can be said. */
  meal: MealId | null;
  person: Person | null;
  badge: string;
  reservationId: string | null;
  /**
   * The passage that counts. Without a turnstile where an operator had concluded the meal: then its own time, and who did
   * and when. What was written before there was `concluded` has the time of that in `at`.
   */
  first: { turnstileId: string | null; at: Date; concluded?: { at: Date; by: Actor } } | null;
  resolved: { at: Date; by: Actor; reason: string; command: string } | null;
  /** Of a passage that could not be recorded: what was told, and when it is tried again. */
  kept?: FailedPassage | null;
  /** Of a turn of nobody: when it was learnt whose it was. Absent in what was written before there was such a thing. */
  explainedAt?: Date | null;
}

export interface FailedPassage {
  /** Null where it cannot be understood: nothing is tried again. */
  passage: CollectedPassage | null;
  /** Why it could not be recorded, in the words of the failure; or what the device wrote. */
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
  /** An instant in ISO 8601, as the command had it. */
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
const keptSchema = partOf<FailedPassage>({
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
  kept: { type: keptSchema, default: undefined },
  explainedAt: Date,
  ...outboxField,
})
  // Pages of the list, newest first.
  .index({ open: 1, at: -1, _id: 1 })
  // What is said about a meal where it is explained.
  .index({ reservationId: 1 })
  // Turns of a shift that belong to nobody.
  .index({ turnstileId: 1, date: 1, meal: 1, kind: 1 })
  // What is kept until it can be recorded, of all turnstiles or of one: small, whatever the history.
  .index(
    { 'kept.retryAt': 1, turnstileId: 1 },
    { name: 'kept', partialFilterExpression: { open: true, 'kept.fault': { $exists: true } } },
  )
  .index(...outboxIndex);

export const conflictModel = (connection: Connection) =>
  modelOf<Conflict>(connection, 'Conflict', schema, 'conflicts');
