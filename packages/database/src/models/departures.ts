import type { Operator } from '@reserva/contracts/actor';
import type { LocalDate, MealId, MonthKey, SiteId } from '@reserva/contracts/primitives';
import type { ReservationState } from '@reserva/domain/reservation';
import { type Connection, Schema } from 'mongoose';
import { modelOf, schemaOf } from '../model.ts';
import { outboxField, outboxIndex, type WithOutbox } from '../outbox-schema.ts';

/** What somebody who left is charged, as it was when nothing of it could change any more. Written once. */
export interface DepartureCopy {
  at: Date;
  /** By date and meal. */
  lines: {
    id: string;
    date: LocalDate;
    meal: MealId;
    site: SiteId;
    state: ReservationState;
    cents: number;
    /** Why it is not charged, in words; missing where it is. */
    waived?: string;
  }[];
  corrections: { id: string; month: MonthKey; bookedIn: MonthKey; reason: string; cents: number }[];
  /** Of both. */
  cents: number;
}

interface Decision {
  at: Date;
  by: Operator;
  command: string;
}

/** The individual closing of somebody who leaves. Added, never removed: what became of it is added to it. */
export interface Departure extends WithOutbox {
  /** Id of the command. */
  _id: string;
  person: { id: string; name: string; cpf: string };
  badge: string;
  lastDay: LocalDate;
  /** Months that were closed before. */
  outside: MonthKey[];
  at: Date;
  by: Operator;
  /** Until it is taken back, or the person comes back: one a person. */
  standing: boolean;
  /** True until its copy is written down. */
  due: boolean;
  copy: DepartureCopy | null;
  /** It was a mistake: nothing is closed by it. */
  reopened: (Decision & { reason: string }) | null;
  returned: Decision | null;
}

const decision = { type: Schema.Types.Mixed, default: null };
const schema = schemaOf<Departure>(
  {
    _id: { type: String, required: true },
    person: { type: Schema.Types.Mixed, required: true },
    badge: { type: String, default: '' },
    lastDay: { type: String, required: true },
    outside: { type: [String], required: true },
    at: { type: Date, required: true },
    by: { type: Schema.Types.Mixed, required: true },
    standing: { type: Boolean, required: true },
    due: { type: Boolean, required: true },
    copy: decision,
    reopened: decision,
    returned: decision,
    ...outboxField,
  },
  { versionKey: false },
)
  // Of two administrators one closes somebody's accounts.
  .index(
    { 'person.id': 1 },
    { name: 'one_standing', unique: true, partialFilterExpression: { standing: true } },
  )
  // Of a person: asked with every scan, and by whatever changes a line.
  .index({ 'person.id': 1, at: -1 })
  // The newest first.
  .index({ at: -1, _id: -1 })
  // Those that may have something of a day or a month.
  .index({ lastDay: 1 })
  .index({ due: 1 }, { name: 'due', partialFilterExpression: { due: true } })
  .index(...outboxIndex);

export const departureModel = (connection: Connection) =>
  modelOf<Departure>(connection, 'Departure', schema, 'departures');
