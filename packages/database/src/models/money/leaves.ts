import type { Actor } from '@reserva/contracts/basics/actor';
import type { LocalDate } from '@reserva/contracts/basics/primitives';
import { type LeaveKind, leaveKind } from '@reserva/contracts/money/leave-commands';
import type { Connection } from 'mongoose';
import { actor, employee, localDate, nullable } from '../../fields.ts';
import { modelOf, partOf, schemaOf } from '../../model.ts';
import { outboxField, outboxIndex, type WithOutbox } from '../../outbox-schema.ts';

/** A change that ended a leave earlier. Endings are added and never changed. */
interface LeaveEnding {
  at: Date;
  by: Actor;
  command: string;
  /** The last day from then on. Null if the whole leave was withdrawn. */
  lastDay: LocalDate | null;
}

/** Days on which an employee does not work. A leave never becomes longer. Later days are another leave. */
export interface Leave extends WithOutbox {
  /** Id of the command if it recorded one person, else a generated id. */
  _id: string;
  person: { id: string; name: string; cpf: string };
  kind: LeaveKind;
  from: LocalDate;
  /** Last day as recorded. */
  to: LocalDate;
  /** Last day now. If the whole leave was withdrawn, this day is before `from` and in the past. */
  lastDay: LocalDate;
  /** A file of the personnel department, an administrator's screen, or the CPFs typed for a report of a month. */
  source: 'file' | 'screen' | 'report';
  at: Date;
  by: Actor;
  /** Command that recorded the leave. A command may record the leaves of many people. */
  command: string;
  endings: LeaveEnding[];
  /** Number of changes, 1 when recorded. */
  revision: number;
  /** True until the service has applied the leave to the meals in it. */
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
  // Allows the same days once per person, unless the leave was shortened. Of two administrators or files at the same
  // time, the second gets a duplicate-key error.
  .index(
    { 'person.id': 1, from: 1, to: 1 },
    { name: 'one_per_period', unique: true, partialFilterExpression: { revision: 1 } },
  )
  // Serves pages of leaves by their last day: current and coming ones, and past ones.
  .index({ lastDay: 1, _id: 1 }, { name: 'by_end' })
  .index({ due: 1 }, { name: 'due', partialFilterExpression: { due: true } })
  .index(...outboxIndex);

export const leaveModel = (connection: Connection) => modelOf<Leave>(connection, 'Leave', schema, 'leaves');
