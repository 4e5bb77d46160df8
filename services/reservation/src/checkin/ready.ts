import { type CommandHandler, done } from '@reserva/runtime/messaging/command-worker';
import type { Context } from '../context.ts';

/** Says that scans are decided: by a write as durable as that of a passage. */
export const ready: CommandHandler<'checkin.ready', Context> = async (
  { database, clock },
  { turnstileId },
) => {
  await database.turnstiles.collection.updateOne(
    { _id: turnstileId as never },
    { $set: { 'device.readyAt': clock.now() } },
  );
  return done({});
};
