import { commit } from '@reserva/database/writes/commit';
import { pathReplaced } from '@reserva/database/writes/device-path';
import { isKnown } from '@reserva/database/writes/recent-commands';
import { type CommandHandler, done, refuse } from '@reserva/runtime/messaging/command-worker';
import type { Context } from '../context.ts';
import { deviceOfKind, labelsOf } from './device-of-kind.ts';
import { registryEvents } from './registry-events.ts';

/**
 * Gives the device a new secret path at our gateway. The old path is invalid from now on. A retry does not create
 * another path.
 */
export const rotateToken: CommandHandler<'turnstile.rotateToken', Context> = async (
  context,
  { id, kind },
  meta,
) => {
  const { database, clock } = context;
  const { of, notFound } = labelsOf(kind);
  const before = await deviceOfKind(database, id, kind);
  if (!before) return refuse(notFound);
  const { name, site } = before;
  if (isKnown(before, meta.id)) return done({ name });
  const description = `Trocou o endereço secreto ${of} ${name}`;
  const outcome = await commit(context, database.turnstiles, {
    ...pathReplaced(before, meta.id),
    events: registryEvents(clock.now(), meta, [site], description),
  });
  return outcome === 'written' ? done({ name }) : refuse('terminal_changed');
};
