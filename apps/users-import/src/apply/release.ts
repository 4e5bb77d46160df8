import type { User } from '@reserva/database/models/users';
import { leftToSweep } from '@reserva/database/writes/commit';
import { commitAll, type Row } from '@reserva/database/writes/commit-all';
import type { Context } from '@reserva/file-import/context';
import { fieldWords, type Release, type UniqueField } from '../plan/find-taken.ts';
import type { KnownUser } from '../plan/known-user.ts';
import type { Step } from '../plan/make-plan.ts';
import { personLine } from './log-lines.ts';

/**
 * Gives logins and badges free for others: the holder keeps a name nobody can type until it gets its own, if any.
 * @param holders.line of the log, where the holder gets none
 */
export async function release(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  holders: readonly { user: KnownUser; field: UniqueField; line?: string }[],
): Promise<void> {
  if (holders.length === 0) return;
  const now = clock.now();
  const rows = holders.map(
    ({ user, field, line }): Row<User> => ({
      where: { _id: user._id },
      changes: { $set: { [field]: `~${user._id}` } as Pick<User, UniqueField> },
      events: line === undefined ? [] : [personLine(now, user, line)],
    }),
  );
  await commitAll(leftToSweep, database.users, rows, (error) => {
    throw error;
  });
}

/** Of who is no longer active, for good. */
export const releasesForGood = (releases: readonly Release[]) =>
  releases.map((each) => ({
    ...each,
    line: `Liberou por arquivo: ${fieldWords[each.field]} ${each.user[each.field]}`,
  }));

/** People of the file who give up a login or badge that another line wants. */
export function handovers(steps: readonly Step[]): { user: KnownUser; field: UniqueField }[] {
  return (['login', 'badge'] as const).flatMap((field) => {
    const wanted = new Set(steps.map(({ person }) => person[field]));
    return steps.flatMap((step) =>
      step.kind === 'change' && step.user[field] !== step.person[field] && wanted.has(step.user[field])
        ? [{ user: step.user, field }]
        : [],
    );
  });
}
