import type { Operator } from '@reserva/contracts/basics/actor';
import type { LocalDate, MealId, SiteId } from '@reserva/contracts/basics/primitives';
import {
  type ContestFault,
  type ContestOperation,
  type ContestReason,
  contestFaults,
  contestOperation,
  contestReason,
} from '@reserva/contracts/money/contest-commands';
import type { ReservationState } from '@reserva/domain/reservations/reservation';
import type { Connection } from 'mongoose';
import {
  cents,
  localDate,
  meal,
  nullable,
  operator,
  optional,
  role,
  site,
  state,
  text,
} from '../../fields.ts';
import { modelOf, partOf, schemaOf } from '../../model.ts';
import { outboxField, outboxIndex, type WithOutbox } from '../../outbox-schema.ts';

/** Something that was done about a contest: added, never changed. */
export type ContestChange = { at: Date; by: Pick<Operator, 'userId' | 'name' | 'role'>; command: string } & (
  | { as: 'reviewing' }
  | { as: 'refused'; words: string }
  | { as: 'deciding' | 'accepted'; operation: ContestOperation; backCents: number; words: string }
  | { as: 'failed'; operation: ContestOperation; fault: ContestFault }
);

/** An acceptance that is being carried out, or was. */
export interface ContestDecision {
  at: Date;
  by: Operator;
  /** Of its operator: what it does to the line is known by this id. */
  command: string;
  operation: ContestOperation;
  /** What a correction gives back; 0 for every other operation. */
  backCents: number;
  words: string;
}

/** An employee's objection to what a line of their statement costs. */
export interface Contest extends WithOutbox {
  /** Id of the command that sent it. */
  _id: string;
  reservationId: string;
  /** 1, or 2 where an earlier one of this line was answered. */
  round: 1 | 2;
  person: { id: string; name: string };
  /** As it was when it was contested. */
  line: {
    date: LocalDate;
    meal: MealId;
    site: SiteId;
    state: ReservationState;
    priceCents: number;
    stateAt: Date;
  };
  reason: ContestReason;
  /** By the rules of comments; personal, and read by whoever answers alone. */
  text: string;
  sentAt: Date;
  /** `deciding`: what accepts it is being carried out, and will be even if a process dies. */
  state: 'sent' | 'reviewing' | 'deciding' | 'accepted' | 'refused';
  /** Who opened it first. */
  review: { at: Date; by: Operator } | null;
  /** While it is `deciding`. */
  decision: ContestDecision | null;
  /** How it was answered; `operation` null where it was refused. */
  answer: (Omit<ContestDecision, 'operation'> & { operation: ContestOperation | null }) | null;
  /** All that was done about it so far, attempts that failed too. */
  history: ContestChange[];
}

const operation = { type: String, required: true, enum: contestOperation.options };
const personSchema = partOf<Contest['person']>({
  id: { type: String, required: true },
  name: { type: String, required: true },
});
const lineSchema = partOf<Contest['line']>({
  date: localDate,
  meal,
  site,
  state,
  priceCents: cents,
  stateAt: { type: Date, required: true },
});
const reviewSchema = partOf<NonNullable<Contest['review']>>({
  at: { type: Date, required: true },
  by: operator,
});
const decisionFields = {
  at: { type: Date, required: true },
  by: operator,
  command: { type: String, required: true },
  operation,
  backCents: cents,
  words: text,
};
const decisionSchema = partOf<ContestDecision>(decisionFields);
const answerSchema = partOf<NonNullable<Contest['answer']>>({
  ...decisionFields,
  operation: nullable(operation),
});
const changeSchema = partOf<ContestChange>({
  at: { type: Date, required: true },
  by: {
    type: partOf<Operator>({
      kind: { type: String, enum: ['operator'] },
      userId: { type: String, required: true },
      name: { type: String, required: true },
      role,
    }),
    required: true,
  },
  command: { type: String, required: true },
  as: { type: String, required: true, enum: ['reviewing', 'refused', 'deciding', 'accepted', 'failed'] },
  words: String,
  operation: optional(operation),
  backCents: optional(cents),
  fault: { type: String, enum: contestFaults },
});

const schema = schemaOf<Contest>({
  _id: { type: String, required: true },
  reservationId: { type: String, required: true },
  round: { type: Number, required: true, enum: [1, 2] },
  person: { type: personSchema, required: true },
  line: { type: lineSchema, required: true },
  reason: { type: String, required: true, enum: contestReason.options },
  text,
  sentAt: { type: Date, required: true },
  state: { type: String, required: true, enum: ['sent', 'reviewing', 'deciding', 'accepted', 'refused'] },
  review: { type: reviewSchema, default: null },
  decision: { type: decisionSchema, default: null },
  answer: { type: answerSchema, default: null },
  history: { type: [changeSchema], required: true },
  ...outboxField,
})
  // Twenty taps at once are one contest.
  .index({ reservationId: 1, round: 1 }, { name: 'one_per_round', unique: true })
  // Pages of the inbox and their counts, merged from one range per state and site.
  .index({ state: 1, 'line.site': 1, sentAt: 1, _id: 1 }, { name: 'inbox' })
  // Those of a person's month, for the statement.
  .index({ 'person.id': 1, 'line.date': 1, sentAt: 1 })
  // Those of a month that wait for an answer.
  .index({ state: 1, 'line.date': 1 }, { name: 'open_by_day' })
  // What a crash left half done: almost always empty.
  .index({ 'decision.at': 1 }, { name: 'cut_short', partialFilterExpression: { state: 'deciding' } })
  .index(...outboxIndex);

export const contestModel = (connection: Connection) =>
  modelOf<Contest>(connection, 'Contest', schema, 'contests');
