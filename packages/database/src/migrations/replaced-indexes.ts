import type { Database } from '../database.ts';

/**
 * Drops the indexes that others have replaced: each write of an older database still paid for them, and the name of the
 * last is that of its successor.
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
