import type { User } from '@reserva/database/models/people/users';
import type { Row } from '@reserva/database/writes/commit-all';
import type { Context } from '@reserva/file-import/context';
import { fieldLabels, type Release, type UniqueField } from '../plan/find-taken.ts';
import type { Step } from '../plan/make-plan.ts';
import { personLine } from './log-lines.ts';
import { released } from './user-documents.ts';
import { writeAll } from './write-all.ts';

/**
 * Gives logins and badges free for others: the holder keeps a name nobody can type until it gets its own, if any. Each
 * leaves its line: an import that dies before the holder has its own would leave nobody who knows the old one.
 */
export async function release(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  releases: readonly Release[],
): Promise<void> {
  if (releases.length === 0) return;
  const now = clock.now();
  const rows = releases.map(
    ({ user, field }): Row<User> => ({
      // Only while it is held still: somebody may have given that person another one meanwhile.
      where: { _id: user._id, [field]: user[field] } as Pick<User, '_id' | UniqueField>,
      changes: { $set: { [field]: released(user) } as Pick<User, UniqueField> },
      events: [personLine(now, user, `Liberou por arquivo: ${fieldLabels[field]} ${user[field]}`)],
    }),
  );
  await writeAll(database.users, rows);
}

/** People of the file who give up a login or badge that another line wants. */
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
