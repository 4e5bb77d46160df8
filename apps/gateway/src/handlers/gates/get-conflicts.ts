import type { Conflict } from '@reserva/database/models/gates/conflicts';
import { conflictPage } from '@reserva/database/queries/gates/conflicts';
import { employeesOf } from '@reserva/database/queries/people/people';
import type { Context } from '../../context.ts';
import { conflictRow } from '../../wire/conflict-row.ts';
import type { Handler } from '../handler.ts';

/** A page of conflicts with the names of the gates, of removed ones too. */
export const getConflicts: Handler<'ratchets.getConflicts'> = async (context, { body }) => {
  const { database, clock, config } = context;
  const { resolved, skip, items: limit, ordem: order } = body;
  const { conflicts, ...counts } = await conflictPage(database, {
    resolved,
    skip,
    limit,
    order,
    now: clock.now(),
  });
  const [nameOf, people] = await Promise.all([
    namesOf(context, conflicts),
    employeesOf(
      database,
      conflicts.flatMap(({ person }) => (person?.kind === 'employee' ? person.id : [])),
    ),
  ]);
  const badgeOf = (id: string) => people.get(id)?.badge ?? '';
  return { page: conflicts.map((row) => conflictRow(row, nameOf, badgeOf, config.timezone)), ...counts };
};

async function namesOf(
  { database }: Context,
  conflicts: readonly Conflict[],
): Promise<(id: string) => string> {
  const ids = new Set(conflicts.flatMap(({ turnstileId, first }) => [turnstileId, first?.turnstileId ?? '']));
  const turnstiles = await database.turnstiles
    .find({ _id: { $in: [...ids] } })
    .select({ name: 1 })
    .lean();
  const names = new Map(turnstiles.map(({ _id, name }) => [_id, name]));
  return (id) => names.get(id) ?? '';
}
