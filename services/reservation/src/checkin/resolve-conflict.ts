import type { Conflict } from '@reserva/database/models/conflicts';
import { conflictNames } from '@reserva/domain/conflicts';
import { operatorActions } from '@reserva/domain/operator-actions';
import { type CommandHandler, done, refuse } from '@reserva/runtime/messaging/command-worker';
import type { Context } from '../context.ts';
import { acted } from '../operations/acted.ts';
import { operatorOf } from '../operations/operator-of.ts';

/** Of two operators one resolves it. What happened is not touched: only the list gets shorter. */
export const resolveConflict: CommandHandler<'checkin.resolveConflict', Context> = async (
  context,
  { id, reason },
  meta,
) => {
  const { database, clock, relay } = context;
  const before = await database.conflicts.findById(id).lean();
  if (!before) return refuse('conflict_not_found');
  const at = clock.now();
  const by = operatorOf(meta.actor);
  const event = acted(by, meta.id, at, {
    action: operatorActions.other,
    description: `Resolveu conflito: ${conflictNames[before.kind]}. Motivo: ${reason}`,
    client: clientOf(before),
  });
  const { modifiedCount } = await database.conflicts.updateOne(
    { _id: id, open: true },
    {
      $set: { open: false, resolved: { at, by, reason, command: meta.id } },
      $push: { outbox: event as never },
    },
  );
  if (modifiedCount === 0) {
    // The attempt before this one did it, or somebody else.
    const now = await database.conflicts.findById(id).lean();
    return now?.resolved?.command === meta.id ? done({}) : refuse('conflict_resolved');
  }
  relay.handOver([{ collection: database.conflicts.collection.name, documentId: id, event }]);
  return done({});
};

const clientOf = ({ person }: Conflict) => (person ? { id: person.id, name: person.name } : null);
