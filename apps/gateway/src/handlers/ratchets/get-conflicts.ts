import type { Conflict } from '@reserva/database/models/conflicts';
import type { Context } from '../../context.ts';
import type { Handler } from '../../http/handler.ts';
import { conflictRow } from '../../wire/conflict-row.ts';

/** A page of conflicts with the names of the gates, of removed ones too. */
export const getConflicts: Handler<'ratchets.getConflicts'> = async (context, { body }) => {
  const { conflicts } = context.database;
  const wanted = { open: !body.resolved };
  const [found, total, open] = await Promise.all([
    conflicts.find(wanted).sort({ at: -1, _id: 1 }).skip(body.skip).limit(body.items).lean(),
    conflicts.countDocuments(wanted),
    conflicts.countDocuments({ open: true }),
  ]);
  const nameOf = await namesOf(context, found);
  const zone = context.config.timezone;
  return { page: found.map((conflict) => conflictRow(conflict, nameOf, zone)), total, open };
};

async function namesOf({ database }: Context, found: readonly Conflict[]): Promise<(id: string) => string> {
  const ids = new Set(found.flatMap(({ turnstileId, first }) => [turnstileId, first?.turnstileId ?? '']));
  const turnstiles = await database.turnstiles
    .find({ _id: { $in: [...ids] } })
    .select({ name: 1 })
    .lean();
  const names = new Map(turnstiles.map(({ _id, name }) => [_id, name]));
  return (id) => names.get(id) ?? '';
}
