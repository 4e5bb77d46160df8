import { newAccessKey } from '@reserva/database/models/users';
import type { Context } from '@reserva/file-import/context';
import type { KnownUser } from '../plan/known-user.ts';
import { endSessions } from './sessions.ts';

/** Nobody signs in as them any more, and codes they issued die, also if they come back (design "Access codes"). */
export async function deactivate(context: Context, people: readonly KnownUser[]): Promise<void> {
  if (people.length === 0) return;
  const ids = people.map(({ _id }) => _id);
  // Only who is active still: a repeated import changes nothing.
  await context.database.users.updateMany(
    { _id: { $in: ids }, active: true },
    { $set: { active: false }, $inc: newAccessKey },
  );
  await endSessions(context, ids, 'inactive user');
}
