import { foldName } from '@reserva/domain/names';
import type { Database } from '../database.ts';

const BATCH = 1_000;

/** Gives people and lines of the user log the folded name by which they are found. */
export async function foldNames({ users, userLogs }: Database): Promise<void> {
  await fold(users, 'sortName');
  await fold(userLogs, 'search');
}

async function fold(
  { collection }: Pick<Database['users'] | Database['userLogs'], 'collection'>,
  field: 'sortName' | 'search',
): Promise<void> {
  const missing = collection
    .find<{ _id: string; name: string }>({ [field]: { $exists: false } })
    .project<{ _id: string; name: string }>({ name: 1 })
    .batchSize(BATCH);
  let batch: Parameters<typeof collection.bulkWrite>[0][number][] = [];
  const flush = async () => {
    if (batch.length > 0) await collection.bulkWrite(batch, { ordered: false });
    batch = [];
  };
  for await (const { _id, name } of missing) {
    const update = { $set: { [field]: foldName(name) } };
    batch.push({ updateOne: { filter: { _id: _id as never }, update } });
    if (batch.length >= BATCH) await flush();
  }
  await flush();
}
