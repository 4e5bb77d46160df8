import type { Database } from '../database.ts';

/**
 * Drops indexes that newer ones have replaced, because they slow every write. The index of `conflicts` must also go for
 * another reason: its successor has the same name.
 */
export async function replacedIndexes({
  turnstiles,
  corrections,
  users,
  conflicts,
}: Database): Promise<void> {
  await drop(turnstiles, { site: 1 });
  await drop(corrections, { bookedIn: 1, 'person.id': 1 });
  await drop(users, { active: 1, sortName: 1, _id: 1 });
  await drop(conflicts, { turnstileId: 1, 'kept.retryAt': 1 });
}

async function drop({ collection }: Pick<Database['turnstiles'], 'collection'>, key: object): Promise<void> {
  for (const index of await collection.indexes()) {
    const isIt = JSON.stringify(index.key) === JSON.stringify(key);
    if (isIt && index.name) await collection.dropIndex(index.name);
  }
}
