import type { ImportContext } from '../import-users.ts';
import type { KnownUser } from '../plan/known-user.ts';
import { endSessions } from './sessions.ts';

/** Nobody signs in as them any more, and codes they issued for others die (design "Access codes"). */
export async function deactivate(context: ImportContext, people: readonly KnownUser[]): Promise<void> {
  if (people.length === 0) return;
  const ids = people.map(({ _id }) => _id);
  await context.database.users.updateMany({ _id: { $in: ids } }, { $set: { active: false } });
  await endSessions(context, ids, 'inactive user');
}
