import { documents } from '@reserva/database/writes/documents';
import { type CommandHandler, done } from '@reserva/runtime/messaging/command-worker';
import type { Context } from '../context.ts';

/** Says that scans are decided: by a write as durable as that of a passage. */
export const ready: CommandHandler<'checkin.ready', Context> = async (
  { database, clock },
  { turnstileId },
) => {
  await documents(database.turnstiles).updateOne(
    { _id: turnstileId },
    { $set: { 'device.readyAt': clock.now() } },
  );
  return done({});
};
