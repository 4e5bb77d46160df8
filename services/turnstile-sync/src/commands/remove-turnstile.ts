import { turnstileEver } from '@reserva/database/queries/turnstiles';
import { siteNames } from '@reserva/domain/meals';
import { type CommandHandler, done, refuse } from '@reserva/runtime/messaging/command-worker';
import type { Context } from '../context.ts';
import { forgetFaces } from '../devices/forget-faces.ts';
import { registryEvents } from './registry-events.ts';

/**
 * The document stays for what happened at the turnstile; its address is free for another, its password is gone. Faces are
 * taken from the device while it can still be reached; where that fails the log says so.
 */
export const removeTurnstile: CommandHandler<'turnstile.remove', Context> = async (context, { id }, meta) => {
  const { database, clock, relay } = context;
  const before = await turnstileEver(database, id);
  if (!before) return refuse('turnstile_not_found');
  const { name, address, site } = before;
  const forgotten = before.removedAt !== null || (await forgetFaces(context, before));
  const left = forgotten ? '' : '; os rostos ficaram no equipamento, que não respondeu';
  const description = `Excluiu catraca: ${name} (${address}, ${siteNames[site]})${left}`;
  const now = clock.now();
  const events = registryEvents(now, meta, [site], description);
  const { modifiedCount } = await database.turnstiles.updateOne(
    { _id: id, removedAt: null },
    {
      $set: { removedAt: now, removedBy: meta.id, address: `removed ${id}`, password: 'removed' },
      $push: { outbox: { $each: events } },
    },
  );
  if (modifiedCount === 0) {
    // The attempt before this one did it, or somebody else.
    return before.removedBy === meta.id ? done({ name }) : refuse('turnstile_not_found');
  }
  const collection = database.turnstiles.collection.name;
  relay.handOver(events.map((event) => ({ collection, documentId: id, event })));
  return done({ name });
};
