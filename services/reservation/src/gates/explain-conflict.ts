import type { Context } from '../context.ts';

/** The turn is known to be somebody's: it is no turn of nobody any more, whoever had resolved it as one. */
export async function explainNoPerson({ database, clock }: Context, key: string): Promise<void> {
  await database.conflicts.updateOne(
    { _id: key, kind: 'no_person', explainedAt: null },
    { $set: { explainedAt: clock.now() } },
  );
}
