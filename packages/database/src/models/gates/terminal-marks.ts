import {
  type MarkReason,
  type MissedReason,
  markReason,
  missedReason,
} from '@reserva/contracts/gates/terminal-commands';
import type { Connection } from 'mongoose';
import { modelOf, schemaOf } from '../../model.ts';
import { outboxField, outboxIndex, type WithOutbox } from '../../outbox-schema.ts';

/** A mark at a terminal that reserved nothing: its person was told so, on the display or, where it was collected, by e-mail. */
export interface TerminalMark extends WithOutbox {
  /** Terminal and key of the mark: told again it is the same one. */
  _id: string;
  terminalId: string;
  userId: string;
  /** When it was made, by the clock of the device put right. */
  at: Date;
  reason: MarkReason | MissedReason;
}

const schema = schemaOf<TerminalMark>({
  _id: { type: String, required: true },
  terminalId: { type: String, required: true },
  userId: { type: String, required: true },
  at: { type: Date, required: true },
  reason: { type: String, required: true, enum: [...markReason.options, ...missedReason.options] },
  ...outboxField,
})
  // Whether a row of a device's log was answered when it was written.
  .index({ terminalId: 1, userId: 1, at: 1 })
  .index(...outboxIndex);

export const terminalMarkModel = (connection: Connection) =>
  modelOf<TerminalMark>(connection, 'TerminalMark', schema, 'terminalMarks');
