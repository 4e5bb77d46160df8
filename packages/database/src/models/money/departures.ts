import type { Operator } from '@reserva/contracts/basics/actor';
import type { LocalDate, MealId, MonthKey, SiteId } from '@reserva/contracts/basics/primitives';
import type { ReservationState } from '@reserva/domain/reservations/reservation';
import type { Connection } from 'mongoose';
import { cents, employee, localDate, meal, monthKey, operator, site, state, text } from '../../fields.ts';
import { modelOf, partOf, schemaOf } from '../../model.ts';
import { outboxField, outboxIndex, type WithOutbox } from '../../outbox-schema.ts';

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

const copySchema = partOf<DepartureCopy>({
  at: { type: Date, required: true },
  lines: {
    type: [
      partOf<DepartureCopy['lines'][number]>({
        id: { type: String, required: true },
        date: localDate,
        meal,
        site,
        state,
        cents,
        waived: String,
      }),
    ],
    required: true,
  },
  corrections: {
    type: [
      partOf<DepartureCopy['corrections'][number]>({
        id: { type: String, required: true },
        month: monthKey,
        bookedIn: monthKey,
        reason: { type: String, required: true },
        cents: { type: Number, required: true },
      }),
    ],
    required: true,
  },
  cents: { type: Number, required: true },
});
const decisionFields = {
  at: { type: Date, required: true },
  by: operator,
  command: { type: String, required: true },
};
const schema = schemaOf<Departure>({
  _id: { type: String, required: true },
  person: employee,
  badge: text,
  lastDay: localDate,
  outside: { type: [String], required: true },
  at: { type: Date, required: true },
  by: operator,
  standing: { type: Boolean, required: true },
  due: { type: Boolean, required: true },
  copy: { type: copySchema, default: null },
  reopened: {
    type: partOf<Decision & { reason: string }>({
      ...decisionFields,
      reason: { type: String, required: true },
    }),
    default: null,
  },
  returned: { type: partOf<Decision>(decisionFields), default: null },
  ...outboxField,
})
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
