import { documents } from '@reserva/database/writes/documents';
import type { CommandHandlers } from '@reserva/runtime/messaging/command-worker';
import { type CommandHandler, done } from '@reserva/runtime/messaging/command-worker';
import type { Context } from '../context.ts';
import { authoriseScan } from './authorise-scan.ts';
import { importPassages } from './import-passages.ts';
import { mark } from './mark.ts';
import { recordMarks } from './record-marks.ts';
import { recordTurn } from './record-turn.ts';
import { releaseScan } from './release-scan.ts';
import { resolveConflict } from './resolve-conflict.ts';

/** Says that scans are decided: by a write as durable as that of a passage. */
const confirmReady: CommandHandler<'checkin.ready', Context> = async (
  { database, clock },
  { turnstileId },
) => {
  await documents(database.turnstiles).updateOne(
    { _id: turnstileId },
    { $set: { 'device.readyAt': clock.now() } },
  );
  return done({});
};

/** Commands of devices while a person waits at a gate or a terminal. */
export const checkinCommands = {
  'checkin.authorise': authoriseScan,
  'checkin.ready': confirmReady,
  'checkin.turn': recordTurn,
  'checkin.release': releaseScan,
  'terminal.mark': mark,
} satisfies CommandHandlers<'checkin', Context>;

/** Passages and marks that devices report later, and how operators resolve conflicts. */
export const gateCommands = {
  'checkin.record': importPassages,
  'checkin.resolveConflict': resolveConflict,
  'terminal.record': recordMarks,
} satisfies Partial<CommandHandlers<'operations', Context>>;
