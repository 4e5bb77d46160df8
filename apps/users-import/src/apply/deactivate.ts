import { newAccessKey, type User } from '@reserva/database/models/people/users';
import type { Row } from '@reserva/database/writes/commit-all';
import type { Context } from '@reserva/file-import/context';
import type { StoredUser } from '../plan/known-user.ts';
import { personLine } from './log-lines.ts';
import { endSessions } from './sessions.ts';
import { writeAll } from './write-all.ts';

/** Nobody signs in as them any more, and codes they issued die, also if they come back (docs/architecture.md "Access codes"). */
export async function deactivate(context: Context, people: readonly StoredUser[]): Promise<void> {
  if (people.length === 0) return;
  const ids = people.map(({ _id }) => _id);
  const now = context.clock.now();
  // Only who is active still: a repeated import changes nothing, and tells nothing.
  const rows = people.map(
    (user): Row<User> => ({
      where: { _id: user._id, active: true },
      changes: { $set: { active: false }, $inc: newAccessKey },
      events: [personLine(now, user, 'Desativou a conta por arquivo: não consta nele')],
    }),
  );
  await writeAll(context.database.users, rows);
  await endSessions(context, ids, 'inactive user');
}
