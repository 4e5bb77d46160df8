import { turnstileEver } from '@reserva/database/queries/gates/turnstiles';
import { commit } from '@reserva/database/writes/commit';
import { siteNames } from '@reserva/domain/basics/meals';
import { type CommandHandler, done, refuse } from '@reserva/runtime/messaging/command-worker';
import type { Context } from '../context.ts';
import { forgetFaces } from '../devices/forget-faces.ts';
import { labelsOf } from './device-of-kind.ts';
import { registryEvents } from './registry-events.ts';

/**
 * Erases our faces from the device and marks the turnstile as removed. If the device does not answer, the log line says
 * that the faces remain. The document stays, because passages refer to it. Its password is erased, and its address can
 * be used again.
 */
export const removeTurnstile: CommandHandler<'turnstile.remove', Context> = async (
  context,
  { id, kind },
  meta,
) => {
  const { database, clock } = context;
  const before = await turnstileEver(database, id);
  const { noun, notFound } = labelsOf(kind);
  if (!before || (before.kind ?? null) !== (kind ?? null)) return refuse(notFound);
  const { name, address, site } = before;
  const forgotten = before.removedAt !== null || (await forgetFaces(context, before));
  const facesNote = forgotten ? '' : '; os rostos ficaram no equipamento, que não respondeu';
  const description = `Excluiu ${noun}: ${name} (${address}, ${siteNames[site]})${facesNote}`;
  const now = clock.now();
  const events = registryEvents(now, meta, [site], description);
  const outcome = await commit(context, database.turnstiles, {
    where: { _id: id, removedAt: null },
    changes: {
      $set: { removedAt: now, removedBy: meta.id, address: `removed ${id}`, password: 'removed' },
    },
    events,
  });
  // If nothing was written, either an earlier attempt of this command or another operator has removed the turnstile.
  const isDone = outcome === 'written' || before.removedBy === meta.id;
  return isDone ? done({ name }) : refuse(notFound);
};
