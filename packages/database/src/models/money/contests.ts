import type { Operator } from '@reserva/contracts/basics/actor';
import type { LocalDate, MealId, SiteId } from '@reserva/contracts/basics/primitives';
import {
  type ContestOperation,
  type ContestProblem,
  type ContestReason,
  contestOperation,
  contestProblems,
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

/** A step in the handling of a contest. New steps are appended, and earlier ones never change. */
export type ContestChange = { at: Date; by: Pick<Operator, 'userId' | 'name' | 'role'>; command: string } & (
  | { as: 'reviewing' }
  | { as: 'refused'; words: string }
  | { as: 'deciding' | 'accepted'; operation: ContestOperation; backCents: number; words: string }
  | { as: 'failed'; operation: ContestOperation; fault: ContestProblem }
);

/** The acceptance of a contest. The service carries it out now, or has done so. */
export interface ContestDecision {
  at: Date;
  by: Operator;
  /** Id of the operator's command. By this id, the service recognises changes that the acceptance made. */
  command: string;
  operation: ContestOperation;
  /** Cents that a correction gives back to the employee. 0 for every other operation. */
  backCents: number;
  words: string;
}

/** An employee's objection to the cost of a statement line. */
export interface Contest extends WithOutbox {
  /** Id of the command that sent the contest. */
  _id: string;
  reservationId: string;
  /** 1 for the first contest of a line, 2 for a contest that follows the answer to the first. */
  round: 1 | 2;
  person: { id: string; name: string };
  /** Copy of the statement line at the time of the contest. */
  line: {
    date: LocalDate;
    meal: MealId;
    site: SiteId;
    state: ReservationState;
    priceCents: number;
    stateAt: Date;
  };
  reason: ContestReason;
  /**
   * The employee's text. It follows the rules for comments of the survey. It is personal, so only the operators that
   * answer contests read it.
   */
  text: string;
  sentAt: Date;
  /** `deciding` means that the service is carrying out the acceptance. After a crash, another process finishes it. */
  state: 'sent' | 'reviewing' | 'deciding' | 'accepted' | 'refused';
  /** The first opening of the contest by an operator. */
  review: { at: Date; by: Operator } | null;
  /** Set only while `state` is `deciding`. */
  decision: ContestDecision | null;
  /** Set once the contest is answered. `operation` is null if it was refused. */
  answer: (Omit<ContestDecision, 'operation'> & { operation: ContestOperation | null }) | null;
  /** All steps so far, including failed attempts. */
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
  fault: { type: String, enum: contestProblems },
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
  // Allows one contest per line and round, even if the employee taps twice.
  .index({ reservationId: 1, round: 1 }, { name: 'one_per_round', unique: true })
  // Serves the pages and counts of the inbox. MongoDB merges one range per state and site.
  .index({ state: 1, 'line.site': 1, sentAt: 1, _id: 1 }, { name: 'inbox' })
  // Serves the contests in a person's statement of a month.
  .index({ 'person.id': 1, 'line.date': 1, sentAt: 1 })
  // Serves the unanswered contests of a month.
  .index({ state: 1, 'line.date': 1 }, { name: 'open_by_day' })
  // Serves acceptances that a crash interrupted. The index is almost always empty.
  .index({ 'decision.at': 1 }, { name: 'cut_short', partialFilterExpression: { state: 'deciding' } })
  .index(...outboxIndex);

export const contestModel = (connection: Connection) =>
  modelOf<Contest>(connection, 'Contest', schema, 'contests');
