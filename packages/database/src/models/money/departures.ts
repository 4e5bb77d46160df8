import type { Operator } from '@reserva/contracts/basics/actor';
import type { LocalDate, MealId, MonthKey, SiteId } from '@reserva/contracts/basics/primitives';
import type { ReservationState } from '@reserva/domain/reservations/reservation';
import type { Connection } from 'mongoose';
import { cents, employee, localDate, meal, monthKey, operator, site, state, text } from '../../fields.ts';
import { modelOf, partOf, schemaOf } from '../../model.ts';
import { outboxField, outboxIndex, type WithOutbox } from '../../outbox-schema.ts';

/** A copy of the debt of a person that left the company. It is written once, when the debt can no longer change. */
export interface DepartureCopy {
  at: Date;
  /** Sorted by date and meal. */
  lines: {
    id: string;
    date: LocalDate;
    meal: MealId;
    site: SiteId;
    state: ReservationState;
    cents: number;
    /** The reason for which the line is not charged, as text for people. Absent if the line is charged. */
    waived?: string;
  }[];
  corrections: { id: string; month: MonthKey; bookedIn: MonthKey; reason: string; cents: number }[];
  /** Sum of lines and corrections. */
  cents: number;
}

interface Decision {
  at: Date;
  by: Operator;
  command: string;
}

/**
 * The individual closing of the accounts of a person that leaves the company. It is never deleted. A withdrawal or a
 * return is added to it.
 */
export interface Departure extends WithOutbox {
  /** Id of the command. */
  _id: string;
  person: { id: string; name: string; cpf: string };
  badge: string;
  lastDay: LocalDate;
  /** Months that were closed before the departure. The departure does not include them. */
  outside: MonthKey[];
  at: Date;
  by: Operator;
  /**
   * True until the departure is withdrawn or the person returns. A person has at most one departure whose `standing` is
   * true.
   */
  standing: boolean;
  /** True until the copy is written. */
  due: boolean;
  copy: DepartureCopy | null;
  /** Set if an administrator withdrew the departure as a mistake. It then closes no accounts. */
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
  // Allows one departure whose `standing` is true per person. If two administrators record one at the same time, the
  // second gets a duplicate-key error.
  .index(
    { 'person.id': 1 },
    { name: 'one_standing', unique: true, partialFilterExpression: { standing: true } },
  )
  // Serves the departures of a person, which every scan and every change of a line reads.
  .index({ 'person.id': 1, at: -1 })
  // Serves the list, newest first.
  .index({ at: -1, _id: -1 })
  // Serves the departures that may include lines of a day or a month.
  .index({ lastDay: 1 })
  .index({ due: 1 }, { name: 'due', partialFilterExpression: { due: true } })
  .index(...outboxIndex);

export const departureModel = (connection: Connection) =>
  modelOf<Departure>(connection, 'Departure', schema, 'departures');
