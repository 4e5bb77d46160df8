import type { Actor } from '@reserva/contracts/actor';
import type { ConflictKind } from '@reserva/contracts/http/conflicts';
import type { CollectedPassage } from '@reserva/contracts/passage-commands';
import type { LocalDate, MealId, SiteId } from '@reserva/contracts/primitives';
import { type Connection, Schema } from 'mongoose';
import { modelOf, schemaOf } from '../model.ts';
import { outboxField, outboxIndex, type WithOutbox } from '../outbox-schema.ts';
import type { Person } from './reservations.ts';

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
  kept?: KeptPassage | null;
  /** Of a turn of nobody: when it was learnt whose it was. Absent in what was written before there was such a thing. */
  explainedAt?: Date | null;
}

export interface KeptPassage {
  /** Null where it cannot be understood: nothing is tried again. */
  passage: CollectedPassage | null;
  /** Why it could not be recorded, in the words of the failure; or what the device wrote. */
  fault: string;
  retryAt: Date | null;
}

const schema = schemaOf<Conflict>(
  {
    _id: { type: String, required: true },
    kind: { type: String, required: true },
    open: { type: Boolean, required: true },
    turnstileId: { type: String, required: true },
    site: { type: Number, required: true },
    at: { type: Date, required: true },
    date: { type: String, required: true },
    meal: { type: Number, default: null },
    person: { type: Schema.Types.Mixed, default: null },
    badge: { type: String, default: '' },
    reservationId: { type: String, default: null },
    first: { type: Schema.Types.Mixed, default: null },
    resolved: { type: Schema.Types.Mixed, default: null },
    kept: { type: Schema.Types.Mixed, default: null },
    explainedAt: { type: Date, default: null },
    ...outboxField,
  },
  { versionKey: false },
)
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
