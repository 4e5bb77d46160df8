import type { ConflictKind } from '@reserva/contracts/gates/conflict-operations';
import { conflictOfPassage } from '@reserva/database/queries/gates/passages';
import type { Context } from '../context.ts';
import { explainNoPerson } from './explain-conflict.ts';

/** Takes a conflict of one of these kinds from the list, which is none after all. What an operator said stays. */
export async function withdrawConflict(
  { database, clock }: Context,
  key: string,
  kinds: readonly ConflictKind[],
  reason: string,
): Promise<void> {
  const resolved = { at: clock.now(), by: { kind: 'system', job: 'record' }, reason, command: '' };
  await database.conflicts.updateOne(
    { _id: key, open: true, kind: { $in: [...kinds] } },
    { $set: { open: false, resolved } },
  );
}

/** The device's logs said later whose turn it was: no turn of nobody, also where an operator had resolved it as one. */
export async function withdrawNoPerson(context: Context, key: string): Promise<void> {
  const left = await conflictOfPassage(context.database, key);
  if (left?.kind !== 'no_person') return;
  await withdrawConflict(context, key, ['no_person'], 'Pessoa identificada pelos registros da catraca.');
  await explainNoPerson(context, key);
}
