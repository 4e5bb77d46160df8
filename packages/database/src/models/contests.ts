import type { Operator } from '@reserva/contracts/actor';
import type { ContestFault, ContestOperation, ContestReason } from '@reserva/contracts/contest-commands';
import type { LocalDate, MealId, SiteId } from '@reserva/contracts/primitives';
import type { ReservationState } from '@reserva/domain/reservation';
import { type Connection, Schema } from 'mongoose';
import { modelOf, schemaOf } from '../model.ts';
import { outboxField, outboxIndex, type WithOutbox } from '../outbox-schema.ts';

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

const schema = schemaOf<Contest>(
  {
    _id: { type: String, required: true },
    reservationId: { type: String, required: true },
    round: { type: Number, required: true },
    person: { type: Schema.Types.Mixed, required: true },
    line: { type: Schema.Types.Mixed, required: true },
    reason: { type: String, required: true },
    text: { type: String, default: '' },
    sentAt: { type: Date, required: true },
    state: { type: String, required: true },
    review: { type: Schema.Types.Mixed, default: null },
    decision: { type: Schema.Types.Mixed, default: null },
    answer: { type: Schema.Types.Mixed, default: null },
    history: { type: [Schema.Types.Mixed], default: [] },
    ...outboxField,
  },
  { versionKey: false },
)
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
