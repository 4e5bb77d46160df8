import { foldName } from '@reserva/domain/basics/names';
import type { Model } from 'mongoose';
import type { Database } from '../database.ts';
import { type BulkWrite, documents } from '../writes/documents.ts';

const BATCH = 1_000;

/** Adds the folded name to people (`sortName`) and to lines of the user log (`search`). Searches use it. */
export async function foldNames({ users, userLogs }: Database): Promise<void> {
  await fold(users, 'sortName', (_id, sortName) => ({
    updateOne: { filter: { _id }, update: { $set: { sortName } } },
  }));
  await fold(userLogs, 'search', (_id, search) => ({
    updateOne: { filter: { _id }, update: { $set: { search } } },
  }));
}

async function fold<T>(
  model: Model<T>,
  field: keyof T & string,
  writeOf: (id: string, folded: string) => BulkWrite<T>,
): Promise<void> {
  const missing = model.collection
    .find<{ _id: string; name: string }>({ [field]: { $exists: false } })
    .project<{ _id: string; name: string }>({ name: 1 })
    .batchSize(BATCH);
  let batch: BulkWrite<T>[] = [];
  const flush = async () => {
    if (batch.length > 0) await documents(model).bulkWrite(batch, { ordered: false });
    batch = [];
  };
  for await (const { _id, name } of missing) {
    batch.push(writeOf(_id, foldName(name)));
    if (batch.length >= BATCH) await flush();
  }
  await flush();
}
