import {
  type MarkReason,
  type MissedReason,
  markReason,
  missedReason,
} from '@reserva/contracts/gates/terminal-commands';
import type { Connection } from 'mongoose';
import { modelOf, schemaOf } from '../../model.ts';
import { outboxField, outboxIndex, type WithOutbox } from '../../outbox-schema.ts';

/**
 * A mark (use of a terminal) that reserved nothing. The terminal's display told the person why. If the service read the
 * mark from the terminal's log later, an e-mail told the person.
 */
export interface TerminalMark extends WithOutbox {
  /** Built from the terminal and the key of the mark, so that a repeated mark finds the same document. */
  _id: string;
  terminalId: string;
  userId: string;
  /** Time of the mark: the device's time, corrected by the error of its clock. */
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
  // Serves the check that the service already answered a row of a device's log.
  .index({ terminalId: 1, userId: 1, at: 1 })
  .index(...outboxIndex);

export const terminalMarkModel = (connection: Connection) =>
  modelOf<TerminalMark>(connection, 'TerminalMark', schema, 'terminalMarks');
