import type { Conflict } from '@reserva/database/models/gates/conflicts';
import { commit } from '@reserva/database/writes/commit';
import { operatorLogEvent } from '@reserva/database/writes/operator-log-event';
import { conflictNames } from '@reserva/domain/gates/conflicts';
import { operatorActions } from '@reserva/domain/system/operator-actions';
import { done, refuse } from '@reserva/runtime/messaging/command-worker';
import { operatorOf } from '../actors.ts';
import type { Handler } from '../context.ts';

/**
 * Resolves a conflict. If two operators resolve it at once, one of them succeeds. The passage itself does not change.
 */
export const resolveConflict: Handler<'checkin.resolveConflict'> = async (context, { id, reason }, meta) => {
  const { database, clock } = context;
  const before = await database.conflicts.findById(id).lean();
  if (!before) return refuse('conflict_not_found');
  const at = clock.now();
  const by = operatorOf(meta.actor);
  const line = operatorLogEvent(by, meta.id, at, {
    action: operatorActions.other,
    description: `Resolveu conflito: ${conflictNames[before.kind]}. Motivo: ${reason}`,
    client: clientOf(before),
  });
  const outcome = await commit(context, database.conflicts, {
    where: { _id: id, open: true },
    changes: { $set: { open: false, resolved: { at, by, reason, command: meta.id } } },
    events: [line],
  });
  if (outcome === 'written') return done({});
  // An earlier attempt of this command or another operator has already resolved the conflict.
  const now = await database.conflicts.findById(id).lean();
  return now?.resolved?.command === meta.id ? done({}) : refuse('conflict_resolved');
};

const clientOf = ({ person }: Conflict) => (person ? { id: person.id, name: person.name } : null);
