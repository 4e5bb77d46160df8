import type { Actor } from '@reserva/contracts/basics/actor';
import type { LocalDate } from '@reserva/contracts/basics/primitives';
import { type LeaveKind, leaveKind } from '@reserva/contracts/money/leave-commands';
import type { Connection } from 'mongoose';
import { actor, employee, localDate, nullable } from '../../fields.ts';
import { modelOf, partOf, schemaOf } from '../../model.ts';
import { outboxField, outboxIndex, type WithOutbox } from '../../outbox-schema.ts';

/** Somebody made a leave shorter: added, never changed. */
interface LeaveEnding {
  at: Date;
  by: Actor;
  command: string;
  /** The last day since then; null: all of it was taken back. */
  lastDay: LocalDate | null;
}

/** Days on which an employee does not work. Never longer than it was recorded: what comes after it is another one. */
export interface Leave extends WithOutbox {
  /** Id of the command where one person was recorded, else its own. */
  _id: string;
  person: { id: string; name: string; cpf: string };
  kind: LeaveKind;
  from: LocalDate;
  /** As it was recorded. */
  to: LocalDate;
  /** As it stands: before `from`, and over, where all of it was taken back. */
  lastDay: LocalDate;
  /** A file of the personnel's, an administrator's screen, or the CPFs typed for a report of a month. */
  source: 'file' | 'screen' | 'report';
  at: Date;
  by: Actor;
  /** What recorded it: many people at once have one. */
  command: string;
  endings: LeaveEnding[];
  /** Counts its changes: 1 as recorded. */
  revision: number;
  /** True until what it says was done to the meals inside it. */
  due: boolean;
}

const endingSchema = partOf<LeaveEnding>({
  at: { type: Date, required: true },
  by: actor,
  command: { type: String, required: true },
  lastDay: nullable(localDate),
});

const schema = schemaOf<Leave>({
  _id: { type: String, required: true },
  person: employee,
  kind: { type: String, required: true, enum: leaveKind.options },
  from: localDate,
  to: localDate,
  lastDay: localDate,
  source: { type: String, required: true, enum: ['file', 'screen', 'report'] },
  at: { type: Date, required: true },
  by: actor,
  command: { type: String, required: true },
  endings: { type: [endingSchema], required: true },
  revision: { type: Number, required: true, min: 1 },
  due: { type: Boolean, required: true },
  ...outboxField,
})
  .index({ 'person.id': 1, from: 1 })
  // The same days once, unless they were made fewer since: two administrators and two files meet here.
  .index(
    { 'person.id': 1, from: 1, to: 1 },
    { name: 'one_per_period', unique: true, partialFilterExpression: { revision: 1 } },
  )
  // Running and coming ones by their end, and those that are over.
  .index({ lastDay: 1, _id: 1 }, { name: 'by_end' })
  .index({ due: 1 }, { name: 'due', partialFilterExpression: { due: true } })
  .index(...outboxIndex);

export const leaveModel = (connection: Connection) => modelOf<Leave>(connection, 'Leave', schema, 'leaves');
