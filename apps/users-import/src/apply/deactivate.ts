import { newAccessKey, type User } from '@reserva/database/models/people/users';
import type { Row } from '@reserva/database/writes/commit-all';
import type { Context } from '@reserva/file-import/context';
import type { StoredUser } from '../plan/known-user.ts';
import { personLine } from './log-lines.ts';
import { endSessions } from './sessions.ts';
import { writeAll } from './write-all.ts';

/**
 * Deactivates people and ends their sessions. Their access codes become invalid. They stay invalid even after a
 * reactivation (docs/architecture.md "Access codes").
 */
export async function deactivate(context: Context, people: readonly StoredUser[]): Promise<void> {
  if (people.length === 0) return;
  const ids = people.map(({ _id }) => _id);
  const now = context.clock.now();
  // Write only to active people, so that a repeated import writes no log lines.
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
