import type { User } from '@reserva/database/models/people/users';
import type { Row } from '@reserva/database/writes/commit-all';
import type { Context } from '@reserva/file-import/context';
import { fieldLabels, type Release, type UniqueField } from '../plan/find-taken.ts';
import type { Step } from '../plan/make-plan.ts';
import { personLine } from './log-lines.ts';
import { released } from './user-documents.ts';
import { writeAll } from './write-all.ts';

/**
 * Frees logins and badges for other people. The holder gets a placeholder that no one can type, until another line
 * assigns a new value. Each release has a log line, because an interrupted import would otherwise lose the old value.
 */
export async function release(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  releases: readonly Release[],
): Promise<void> {
  if (releases.length === 0) return;
  const now = clock.now();
  const rows = releases.map(
    ({ user, field }): Row<User> => ({
      // Write only if the person still has the value, because it may have changed meanwhile.
      where: { _id: user._id, [field]: user[field] } as Pick<User, '_id' | UniqueField>,
      changes: { $set: { [field]: released(user) } as Pick<User, UniqueField> },
      events: [personLine(now, user, `Liberou por arquivo: ${fieldLabels[field]} ${user[field]}`)],
    }),
  );
  await writeAll(database.users, rows);
}

/** Returns the logins and badges that people of the file give up and that other lines need. */
export function handovers(steps: readonly Step[]): Release[] {
  return (['login', 'badge'] as const).flatMap((field) => {
    const claimedValues = new Set(steps.map(({ person }) => person[field]));
    return steps.flatMap((step) =>
      step.kind === 'change' && step.user[field] !== step.person[field] && claimedValues.has(step.user[field])
        ? [{ user: step.user, field }]
        : [],
    );
  });
}
