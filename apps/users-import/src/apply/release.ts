import type { User } from '@reserva/database/models/users';
import { documents } from '@reserva/database/writes/documents';
import type { Context } from '@reserva/file-import/context';
import type { UniqueField } from '../plan/find-taken.ts';
import type { KnownUser } from '../plan/known-user.ts';
import type { Step } from '../plan/make-plan.ts';

/** Gives logins and badges free for others: the holder keeps a name nobody can type until it gets its own, if any. */
export async function release(
  { database }: Pick<Context, 'database'>,
  holders: readonly { user: Pick<KnownUser, '_id'>; field: UniqueField }[],
): Promise<void> {
  if (holders.length === 0) return;
  await documents(database.users).bulkWrite(
    holders.map(({ user, field }) => ({
      updateOne: {
        filter: { _id: user._id },
        update: { $set: { [field]: `~${user._id}` } as Pick<User, UniqueField> },
      },
    })),
    { ordered: false },
  );
}

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
