import type { Actor } from '@reserva/contracts/basics/actor';
import type { LocalDate } from '@reserva/contracts/basics/primitives';
import { type LeaveKind, leaveKind } from '@reserva/contracts/money/leave-commands';
import type { Connection } from 'mongoose';
import { actor, employee, localDate, nullable } from '../../fields.ts';
import { modelOf, partOf, schemaOf } from '../../model.ts';
import { outboxField, outboxIndex, type WithOutbox } from '../../outbox-schema.ts';

/** A change that ends a leave earlier. Endings are appended, and earlier ones never change. */
interface LeaveEnding {
  at: Date;
  by: Actor;
  command: string;
  /** The last day of the leave after this change. Null if the whole leave was withdrawn. */
  lastDay: LocalDate | null;
}

/** Days on which an employee does not work. A leave never becomes longer; additional days are another leave. */
export interface Leave extends WithOutbox {
  /** Id of the command if it recorded the leave of one person. Otherwise a generated id. */
  _id: string;
  person: { id: string; name: string; cpf: string };
  kind: LeaveKind;
  from: LocalDate;
  /** Last day at the time of the recording. */
  to: LocalDate;
  /** Last day after all changes. If the whole leave was withdrawn, this day is before `from` and in the past. */
  lastDay: LocalDate;
  /**
   * Origin of the leave: a file of the personnel department, an administrator's screen, or CPFs that were typed for a
   * report of a month.
   */
  source: 'file' | 'screen' | 'report';
  at: Date;
  by: Actor;
  /** Id of the command that recorded the leave. One command may record the leaves of many people. */
  command: string;
  endings: LeaveEnding[];
  /** Number of changes so far. The recording counts as 1. */
  revision: number;
  /** True until the service has applied the leave to the meals of its days. */
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
  // Allows one leave per person and period. A leave that was shortened does not count. If two administrators or files
  // record the same leave at the same time, the second gets a duplicate-key error.
  .index(
    { 'person.id': 1, from: 1, to: 1 },
    { name: 'one_per_period', unique: true, partialFilterExpression: { revision: 1 } },
  )
  // Serves pages of leaves by their last day. Such a page lists current and coming leaves, or past ones.
  .index({ lastDay: 1, _id: 1 }, { name: 'by_end' })
  .index({ due: 1 }, { name: 'due', partialFilterExpression: { due: true } })
  .index(...outboxIndex);

export const leaveModel = (connection: Connection) => modelOf<Leave>(connection, 'Leave', schema, 'leaves');
