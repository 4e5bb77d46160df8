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
 * A mark at a terminal that reserved nothing. The person learned it from the display, or by e-mail if the mark was
 * collected later.
 */
export interface TerminalMark extends WithOutbox {
  /** Terminal and key of the mark, so that a repeated mark finds the same document. */
  _id: string;
  terminalId: string;
  userId: string;
  /** Time of the mark by the device's clock, corrected. */
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
  // Serves the check that a row of a device's log was already answered.
  .index({ terminalId: 1, userId: 1, at: 1 })
  .index(...outboxIndex);

export const terminalMarkModel = (connection: Connection) =>
  modelOf<TerminalMark>(connection, 'TerminalMark', schema, 'terminalMarks');
