import type { Database } from '../database.ts';

/**
 * Drops the indexes that others have replaced: each write of an older database still paid for the first two, and the third
 * has a name that its successor bears.
 */
export async function replacedIndexes({ turnstiles, corrections, conflicts }: Database): Promise<void> {
  await drop(turnstiles, { site: 1 });
  await drop(corrections, { bookedIn: 1, 'person.id': 1 });
  await drop(conflicts, { turnstileId: 1, 'kept.retryAt': 1 });
}

async function drop({ collection }: Pick<Database['turnstiles'], 'collection'>, key: object): Promise<void> {
  for (const index of await collection.indexes()) {
    const isIt = JSON.stringify(index.key) === JSON.stringify(key);
    if (isIt && index.name) await collection.dropIndex(index.name);
  }
}
